/** Members by the state of their membership and by plan, and how many of them come by. screens.md 5.2 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { ProvingList } from '../../../shared/contracts/dashboard-query.ts';
import type { MemberStatsReply } from '../../../shared/contracts/dashboard.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { chartColors, ringColors } from '../../views/charts/chart-colors.ts';
import { ownPaper } from '../../views/charts/own-paper.ts';
import { chartPart } from '../../views/charts/chart-part.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { linkedRow, Proof } from '../../views/figures/proof.tsx';
import { ShareBars } from './share-bars.tsx';
import { Sums } from '../../views/figures/sums.tsx';
import { TwoWays } from './two-ways.tsx';
import { useCard } from './use-card.ts';

type Data = MemberStatsReply['data'];

const height = 280;
const ringPx = 132;

const Ring = chartPart(async () => (await import('./ring.tsx')).Ring);

export function StatusCard() {
  const translate = useTranslate();
  const query = useCard('member_stats', (asking) => callApi('GET /dashboard/member_stats', asking));
  const [byPlan, setByPlan] = useState(false);
  const table = useStatusTable();
  return (
    <DashboardCard<MemberStatsReply>
      title={translate('dashboard.status.title')}
      file="memberships"
      {...{ query, height, table }}
      empty={({ people }) => (people === 0 ? { text: 'dashboard.status.empty', step: 'import_members' } : undefined)}
      action={
        <TwoWays
          names={[translate('dashboard.status.by_state'), translate('dashboard.status.by_plan')]}
          isSecond={byPlan}
          setSecond={setByPlan}
        />
      }
      head={(data) => (
        <>
          <Movement data={data} />
          <Box sx={middleStyle}>{byPlan ? <Plans data={data} /> : <States data={data} />}</Box>
          <Activity data={data} />
        </>
      )}
    />
  );
}

function Movement({ data: { total, new: come, left, previous, change, links, higher_is_better } }: { data: Data }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const values = { total, new: come, left };
  const sums = (['total', 'new', 'left'] as const).map((key) => ({
    key,
    name: translate(`dashboard.status.${key}`),
    value: number(values[key]),
    link: links[key],
    higherIsBetter: key === 'total' || higher_is_better[key],
    ...(previous && {
      change: change[key],
      before: translate('dashboard.before', { count: number(previous[key]) }),
    }),
  }));
  return <Sums sums={sums} />;
}

/** Hook: a colour for each state, told apart from those beside it; the list says each in words. */
function useStateColors(states: number): string[] {
  const { palette } = useTheme();
  const { main } = palette.primary;
  return ringColors(states, chartColors(main, palette.mode), [palette.text.secondary, palette.text.primary]);
}

function States({ data: { by_status: states } }: { data: Data }) {
  const { number } = useFormats();
  const { share } = useCells();
  const shown = states.filter(({ count }) => count > 0);
  const colors = useStateColors(shown.length);
  const parts = shown.map(({ key, count }, index) => ({ key, count, color: colors[index]! }));
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box aria-hidden sx={[{ width: ringPx, height: ringPx, flex: 'none' }, ownPaper]}>
        <Ring parts={parts} height={ringPx} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, flex: '1 1 190px', minWidth: 0 }}>
        {shown.map(({ key, label, count, share: part, link }, index) => (
          <Box component="li" key={key} sx={[linkedRow, stateStyle]}>
            <Box aria-hidden sx={{ ...swatch, backgroundColor: colors[index] }} />
            <Box component="span" sx={{ flex: 1, minWidth: 0, whiteSpace: 'normal', lineHeight: 1.3 }}>
              <Proof link={link}>{label}</Proof>
            </Box>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {number(count)}
            </Box>
            <Typography
              component="span"
              variant="caption"
              sx={{ color: 'text.secondary', width: 44, textAlign: 'right' }}
            >
              {share(part).shown}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Takes what room the card beside it leaves. */
const middleStyle = { flex: '1 1 auto', display: 'grid', alignContent: 'center' } as const;

const stateStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 24,
  fontSize: 'body2.fontSize',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

function Plans({ data: { by_plan: plans } }: { data: Data }) {
  const translate = useTranslate();
  return (
    <ShareBars
      label={translate('dashboard.status.by_plan')}
      lines={plans.map(({ plan_id, name, count, share, link }) => ({
        key: plan_id ?? 'none',
        name: name ?? translate('dashboard.status.no_plan'),
        count,
        share,
        link,
        isRest: plan_id === null,
      }))}
    />
  );
}

/** Who came by today, this week, this month. */
function Activity({ data: { activity, links } }: { data: Data }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {translate('dashboard.status.activity')}
      </Typography>
      <Sums
        sums={(['day', 'week', 'month'] as const).map((key) => ({
          key,
          name: translate(`dashboard.status.seen.${key}`),
          value: number(activity[key]),
          link: links[key],
        }))}
      />
    </Box>
  );
}

/** Hook: what the file holds: all parts of the card, whichever of them is shown. */
function useStatusTable() {
  const translate = useTranslate();
  const cells = useCells();
  const word = (key: string) => translate(`dashboard.${key}`);
  return (data: Data): CardTable => {
    const { previous, activity, links, by_status, by_plan } = data;
    const row = ({ part, name, count, share = null, before = null, link }: Line) => [
      cells.text(word(part)),
      cells.text(name),
      cells.count(count, link),
      cells.share(share),
      cells.count(before),
    ];
    const moved = (['total', 'new', 'left'] as const).map((key) => ({
      part: 'status.title',
      name: word(`status.${key}`),
      count: data[key],
      before: previous && previous[key],
      link: links[key],
    }));
    const states = by_status.map(({ label, ...state }) => ({ ...state, part: 'status.by_state', name: label }));
    const plans = by_plan.map(({ name, count, share, link }) => ({
      part: 'status.by_plan',
      name: name ?? word('status.no_plan'),
      count,
      share,
      link,
    }));
    const seen = (['day', 'week', 'month'] as const).map((key) => ({
      part: 'status.activity',
      name: word(`status.seen.${key}`),
      count: activity[key],
      before: key === 'month' ? activity.previous_month : null,
      link: links[key],
    }));
    return {
      headings: ['which_part', 'figure', 'figures.members', 'share', 'compared'].map(word),
      rows: [...moved, ...states, ...plans, ...seen].map(row),
    };
  };
}

interface Line {
  part: string;
  name: string;
  count: number;
  share?: number | null;
  before?: number | null;
  link: ProvingList;
}

/** Its colour is what it says, also where the system decides about all others. */
const swatch = { width: 10, height: 10, borderRadius: '2px', forcedColorAdjust: 'none' } as const;
