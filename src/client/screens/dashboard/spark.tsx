/** Twelve weeks as small columns; the running one is lighter. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const widthPx = 84;
const heightPx = 32;

export function Spark({ values }: { values: number[] }) {
  const translate = useTranslate();
  const most = Math.max(1, ...values);
  const step = widthPx / values.length;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('dashboard.figures.spark', { values: values.join(', ') })}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      sx={{
        width: widthPx,
        height: heightPx,
        flex: 'none',
        fill: 'currentColor',
        color: 'primary.main',
        display: { xs: 'none', sm: 'block' },
      }}
    >
      {values.map((value, week) => {
        const height = Math.max(1.5, (value / most) * heightPx);
        return (
          <rect
            key={week}
            x={week * step}
            y={heightPx - height}
            width={step - 2}
            height={height}
            rx={1}
            opacity={week === values.length - 1 ? 0.45 : 1}
          />
        );
      })}
    </Box>
  );
}
