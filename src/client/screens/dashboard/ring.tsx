/** Parts of a whole as a ring. */
import { Cell, Pie, PieChart } from 'recharts';

import { useChartLook } from '../../views/charts/chart-parts.tsx';

export interface RingPart {
  key: string;
  count: number;
  color: string;
}

/** Drawn in their order, from the top to the right. */
export function Ring({ parts, height }: { parts: readonly RingPart[]; height: number }) {
  const { palette } = useChartLook();
  return (
    <PieChart width={height} height={height} accessibilityLayer={false}>
      <Pie
        data={[...parts]}
        dataKey="count"
        nameKey="key"
        rootTabIndex={-1}
        innerRadius="72%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        stroke={palette.background.paper}
        strokeWidth={parts.length > 1 ? 1.5 : 0}
        isAnimationActive={false}
      >
        {parts.map(({ key, color }) => (
          <Cell key={key} fill={color} />
        ))}
      </Pie>
    </PieChart>
  );
}
