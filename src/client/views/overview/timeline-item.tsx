/** One thing that has happened: a sign of its kind, what it was, and when. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo, useFormats } from '../../fields/use-formats.ts';

interface TimelineItemProps {
  icon: ReactNode;
  /** A moment, or a day that belongs to no hour; absent where what is told says so itself. */
  at?: string;
  /** By whom, or what else is said beside the time. */
  note?: ReactNode;
  /** At the right: a state, an amount, a way back. */
  end?: ReactNode;
  children: ReactNode;
  /** Below the line. */
  below?: ReactNode;
}

export function TimelineItem({ icon, at, note, end, children, below }: TimelineItemProps) {
  const ago = useAgo();
  const { day } = useFormats();
  return (
    <Box component="li" sx={itemStyle}>
      <Box aria-hidden sx={iconStyle}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0, pb: 2.25 }}>
        <Box sx={headStyle}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="div">{children}</Typography>
            {at !== undefined && (
              <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
                {note !== undefined && <>{note} · </>}
                {at.length > dayLength ? <ExactTime at={at}>{ago(at)}</ExactTime> : day(at)}
              </Typography>
            )}
          </Box>
          {end}
        </Box>
        {below}
      </Box>
    </Box>
  );
}

const dayLength = 'YYYY-MM-DD'.length;

const itemStyle = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: 1.5,
  position: 'relative',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 32,
    bottom: 2,
    width: '1px',
    backgroundColor: 'divider',
  },
} as const;

const iconStyle = {
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  backgroundColor: 'action.hover',
  '& svg': { fontSize: 16 },
} as const;

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 28,
  pt: 0.25,
} as const;
