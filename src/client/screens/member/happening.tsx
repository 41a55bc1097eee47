/** One thing that a member did. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { HappeningBadge, HappeningText } from './happening-text.tsx';

export function Happening({ entry }: { entry: MemberActivity }) {
  const formats = useFormats();
  const { day, at } = entry;
  return (
    <Box component="li" sx={happeningStyle}>
      <Typography
        component="span"
        variant="body2"
        title={at === null ? undefined : formats.momentFull(at)}
        sx={{ color: 'text.secondary', width: 108, flex: 'none' }}
      >
        {formats.day(day)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
        <HappeningText {...entry} />
      </Typography>
      <HappeningBadge {...entry} />
    </Box>
  );
}

const happeningStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { border: 0 },
} as const;
