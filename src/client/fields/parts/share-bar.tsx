/** How much of a whole, as a bar beside or below its number: what lies beyond the whole fills it. */
import Box from '@mui/material/Box';

import { forcedBar } from './forced-bar.ts';

interface ShareBarProps {
  /** 1 is the whole. */
  share: number;
}

export function ShareBar({ share }: ShareBarProps) {
  const width = `${Math.min(100, Math.max(0, share * 100))}%`;
  return (
    <Box aria-hidden component="span" sx={trackStyle}>
      <Box component="span" sx={[fillStyle, forcedBar, { width, minWidth: share > 0 ? 2 : 0 }]} />
    </Box>
  );
}

const trackStyle = {
  display: 'block',
  height: 4,
  mt: 0.5,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: 'action.hover',
} as const;
const fillStyle = { display: 'block', height: '100%', borderRadius: 2, backgroundColor: 'primary.main' } as const;
