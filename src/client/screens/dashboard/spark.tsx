/** Twelve weeks as small columns; the running one, of which more may come, is an outline. */
import Box from '@mui/material/Box';

const widthPx = 84;
const heightPx = 32;

export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = widthPx / Math.max(1, values.length);
  const last = values.length - 1;
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${widthPx} ${heightPx}`} sx={sparkStyle}>
      {values.map((value, week) => {
        const height = Math.max(1.5, (value / most) * (heightPx - 1));
        const isRunning = week === last;
        return (
          <rect
            key={week}
            x={week * step + 0.5}
            y={heightPx - 0.5 - height}
            width={step - 2}
            height={height}
            rx={1}
            fill={isRunning ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeWidth={isRunning ? 1 : 0}
          />
        );
      })}
    </Box>
  );
}

const sparkStyle = {
  width: { xs: 60, sm: widthPx },
  height: { xs: 24, sm: heightPx },
  flex: 'none',
  color: 'primary.main',
} as const;
