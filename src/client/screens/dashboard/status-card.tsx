/** Members by the state of their membership, and by plan. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { MemberStatsReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { Card, CardEmpty, CardState } from '../../views/card.tsx';
import { ShareBars } from './share-bars.tsx';
import { useCard } from './use-card.ts';

type Stats = MemberStatsReply['data'];

const height = 260;

export function StatusCard() {
  const translate = useTranslate();
  const { number } = useFormats();
  const query = useCard<Stats>('member_stats');
  const [byPlan, setByPlan] = useState(false);
  const title = translate('dashboard.status.title');
  const byStatus = ({ by_status }: Stats) =>
    by_status.map((part) => ({ ...part, name: translate(`resources.members.choices.membership_status.${part.key}`) }));
  const plans = ({ by_plan }: Stats) =>
    by_plan.map((part) => ({
      ...part,
      key: part.plan_id ?? 'none',
      name: part.name ?? translate('dashboard.status.no_plan'),
    }));
  return (
    <Card
      title={title}
      description={
        query.data ? translate('dashboard.status.description', { total: number(query.data.total) }) : '\u00a0'
      }
      action={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={byPlan}
          onChange={(_event, value: boolean | null) => value !== null && setByPlan(value)}
        >
          <ToggleButton value={false} sx={toggleStyle}>
            {translate('resources.members.fields.membership_status')}
          </ToggleButton>
          <ToggleButton value={true} sx={toggleStyle}>
            {translate('resources.members.fields.plan_id')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <CardState query={query} height={height}>
        {(stats) =>
          stats.total === 0 ? (
            <CardEmpty text={translate('dashboard.status.empty')} height={height} />
          ) : (
            <ShareBars
              label={byPlan ? translate('dashboard.status.plans') : title}
              lines={byPlan ? plans(stats) : byStatus(stats)}
            />
          )
        }
      </CardState>
    </Card>
  );
}

const toggleStyle = { px: 1, py: 0.25, fontSize: 12, textTransform: 'none' } as const;
