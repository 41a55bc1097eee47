/** The room of a chart: as high as its card leaves, and never lower than it can be read. On paper it is as high as what is drawn. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function ChartRoom({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box data-print="chart" sx={{ position: 'relative', flex: '1 1 auto', minHeight: height }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>{children}</Box>
    </Box>
  );
}
