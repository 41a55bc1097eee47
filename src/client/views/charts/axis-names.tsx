/** What the axes of a chart measure, above it: where there are two, each stands over its own. */
import Box from '@mui/material/Box';

interface AxisNamesProps {
  left: string;
  right?: string;
}

export function AxisNames({ left, right }: AxisNamesProps) {
  return (
    <Box sx={namesStyle}>
      <span>{left}</span>
      {right !== undefined && <Box sx={{ textAlign: 'right' }}>{right}</Box>}
    </Box>
  );
}

const namesStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 2,
  color: 'text.secondary',
  fontSize: 12,
  lineHeight: 1.4,
} as const;
