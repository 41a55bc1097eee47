/** What a member did: on which days they were seen, what they ordered, which groups they joined. screens.md 3.3 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import HistoryIcon from '@mui/icons-material/TimelineOutlined';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Section } from '../../views/section.tsx';
import { Empty, Failed, Loading } from '../../views/states.tsx';
import { DaysSeen } from './days-seen.tsx';
import { FactLines } from '../../views/fact-list.tsx';
import { useSummary } from './use-summary.ts';
import { Happening } from './happening.tsx';

export function Activity({ record }: RecordTabProps) {
  const translate = useTranslate();
  const id = String(record.id);
  return (
    <>
      <Section title={translate('people.days_seen')} description={translate('people.days_seen_about')}>
        <DaysSeen memberId={id} />
        <Counts memberId={id} />
      </Section>
      <Section title={translate('people.happened')} description={translate('people.happened_about')}>
        <Happened memberId={id} />
      </Section>
    </>
  );
}

/** What the person may not read is not counted for them. */
function Counts({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data } = useSummary(memberId);
  if (!data) return null;
  const orders = `${resourcePaths('event_orders').list}?filter=${encodeURIComponent(JSON.stringify({ member_id: [memberId] }))}`;
  const facts = (['events', 'groups'] as const).flatMap((key) => {
    const count = data.counts[key];
    if (count === null) return [];
    const value =
      key === 'events' && count > 0 ? (
        <Link component={RouterLink} to={orders}>
          {number(count)}
        </Link>
      ) : (
        number(count)
      );
    return [{ key, label: translate(`people.counts.${key}`), value }];
  });
  return facts.length > 0 ? <FactLines facts={facts} /> : null;
}

const atOnce = 20;
/** As many as the server lists on a page. */
const maxAtOnce = 200;

function Happened({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const [count, setCount] = useState(atOnce);
  const { data, total, error, isFetching, refetch } = useGetList<MemberActivity & RaRecord>(
    'member_activity',
    {
      filter: { member_id: memberId, kind_neq: 'seen' },
      sort: { field: 'day', order: 'DESC' },
      pagination: { page: 1, perPage: count },
    },
    { placeholderData: (before) => before, retry: false },
  );
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  if (data.length === 0) return <Empty icon={<HistoryIcon />} title={translate('people.happened_none')} />;
  return (
    <>
      <Box component="ol" aria-label={translate('people.happened')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Happening key={entry.id} entry={entry} />
        ))}
      </Box>
      {total !== undefined && total > data.length && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: 1.5 }}>
          {count < maxAtOnce && (
            <Button
              size="small"
              disabled={isFetching}
              onClick={() => setCount(Math.min(maxAtOnce, count + 3 * atOnce))}
            >
              {translate('people.happened_more')}
            </Button>
          )}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('people.notes_shown', { shown: data.length, total })}
          </Typography>
        </Box>
      )}
    </>
  );
}
