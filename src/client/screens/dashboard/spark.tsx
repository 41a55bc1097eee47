/** Twelve weeks in little room: how many each brought as columns, of which the running one is an outline, or how much there was as a line. */
import Box from '@mui/material/Box';

const widthPx = 84;
const heightPx = 32;

export interface SparkProps {
  values: readonly number[];
  label: string;
  /** A level at the end of each week, not what the week brought. */
  isLevel?: boolean;
}

export function Spark({ values, label, isLevel = false }: SparkProps) {
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${widthPx} ${heightPx}`} sx={sparkStyle}>
      {isLevel ? <Level values={values} /> : <Columns values={values} />}
    </Box>
  );
}

function Columns({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = widthPx / Math.max(1, values.length);
  const last = values.length - 1;
  return values.map((value, week) => {
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
  });
}

const padPx = 3;

/** From the lowest to the highest: how it moved is what one looks for; what is always the same is a line half way up. */
function Level({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (week: number) => padPx + (week / Math.max(1, values.length - 1)) * (widthPx - 2 * padPx);
  const y = (value: number) =>
    heightPx - padPx - (high === low ? 0.5 : (value - low) / (high - low)) * (heightPx - 2 * padPx);
  const points = values.map((value, week) => `${x(week).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last]!)} r={2.5} fill="currentColor" />}
    </>
  );
}

const sparkStyle = {
  width: { xs: 60, sm: widthPx },
  height: { xs: 24, sm: heightPx },
  // It gives way to a long number.
  minWidth: 0,
  flexShrink: 1,
  color: 'primary.main',
  '@media (forced-colors: active)': { color: 'CanvasText' },
} as const;
