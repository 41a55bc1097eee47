/** The days of the last twelve weeks, a square each, and on which of them a member was seen. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';

import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { dayIn } from '../../../shared/time/clock.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';
import { LoadError } from '../../views/load-error.tsx';

const weeks = 12;
const daysShown = 7 * weeks;
const dayMs = 86_400_000;

/** The calendar day so many days before another one. */
const before = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

export function DaysSeen({ memberId }: { memberId: string }) {
  const translate = useTranslate();
  const { day: dayText } = useFormats();
  const today = dayIn(useTenant().time_zone, Date.now());
  const first = before(today, daysShown - 1);
  const { data, error, refetch } = useGetList<MemberActivity & RaRecord>(
    'member_activity',
    {
      filter: { member_id: memberId, kind: 'seen', day_gte: first },
      sort: { field: 'day', order: 'DESC' },
      pagination: { page: 1, perPage: daysShown + 1 },
    },
    { retry: false },
  );
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" width={209} height={137} />;
  const seen = new Set(data.map(({ day }) => day));
  const text = translate('people.days_seen_count', { smart_count: seen.size, days: daysShown });
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box role="img" aria-label={text} sx={gridStyle}>
        {Array.from({ length: daysShown }, (_, index) => before(today, daysShown - 1 - index)).map((day) => (
          <span key={day} title={dayText(day)} data-seen={seen.has(day) || undefined} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateRows: 'repeat(7, 14px)',
  gridAutoColumns: '14px',
  gridAutoFlow: 'column',
  gap: '3px',
  '& > span': {
    borderRadius: '3px',
    backgroundColor: 'action.hover',
    outline: '1px solid',
    outlineColor: 'divider',
    outlineOffset: '-1px',
  },
  '& > span[data-seen]': { backgroundColor: 'primary.main', outline: 'none' },
} as const;
