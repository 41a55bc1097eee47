/** A spot of colour beside a text. Only a checked `#rrggbb` reaches the style. */
import Box from '@mui/material/Box';

import { isHexColor } from '../../../shared/definition/checks.ts';

export function Swatch({ color, size = 10 }: { color: string | undefined; size?: number }) {
  if (color === undefined || !isHexColor(color)) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: size > 12 ? '4px' : '50%',
        backgroundColor: color,
        // Its colour is what it says.
        forcedColorAdjust: 'none',
        boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 12%)',
      }}
    />
  );
}

/** The spot in a chip, away from its rounded edge: the library's own room is for an icon as high as the chip. */
export function SpotOfChip({ color, size = 8 }: { color: string; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', pl: 0.75 }}>
      <Swatch {...{ color, size }} />
    </Box>
  );
}
