/** Members by week as a chart. */
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

import type { MemberWeek } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { AxisNames } from '../../views/charts/axis-names.tsx';
import { chartMargin, Hatch, Legend, Tip, useChartLook, type TipLine } from '../../views/charts/chart-parts.tsx';
import { ChartRoom } from '../../views/charts/chart-room.tsx';
import { lineLook, pointOf, type PointerProps } from '../../views/charts/series.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';

/** Who came above the line, who left below it, how many there were, and who came in the weeks before as one grey line. */
export function WeekChart({ weeks, height }: { weeks: readonly MemberWeek[]; height: number }) {
  const translate = useTranslate();
  const words = useChartWords();
  const { number } = useFormats();
  const id = useId();
  const { palette, before, ...look } = useChartLook();
  const points = weeks.map((week) => ({ ...week, gone: -week.left }));
  const isCompared = weeks.some(({ previous_new }) => previous_new !== null);
  const said = {
    new: translate('dashboard.weeks.new'),
    left: translate('dashboard.weeks.left'),
    total: translate('dashboard.weeks.total'),
    before: translate('dashboard.weeks.previous_new'),
  };
  const tip = (pointer: PointerProps<MemberWeek>) => {
    const week = pointOf(pointer);
    if (!week) return null;
    const span = translate('dashboard.weeks.week_of', { day: words.days(week.starts_on, week.starts_on) });
    const lines: TipLine[] = [
      { name: said.new, value: number(week.new), color: palette.primary.main },
      { name: said.left, value: number(week.left), color: palette.text.secondary },
      { name: said.total, value: number(week.total), color: palette.warning.main, isLine: true },
      ...(week.previous_new === null
        ? []
        : [{ name: said.before, value: number(week.previous_new), color: before, isLine: true }]),
    ];
    return <Tip title={week.partial ? translate('charts.running', { span }) : span} lines={lines} />;
  };
  return (
    <>
      <AxisNames left={translate('dashboard.axes.moves')} right={translate('dashboard.axes.members')} />
      <ChartRoom height={height - 46}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={points} margin={chartMargin} stackOffset="sign" accessibilityLayer={false}>
            <defs>
              <Hatch id={`${id}-new`} color={palette.primary.main} />
              <Hatch id={`${id}-left`} color={palette.text.secondary} />
            </defs>
            <CartesianGrid {...look.grid} />
            <XAxis dataKey="starts_on" {...look.x} tickFormatter={(day: string) => words.tick(day, 'week')} />
            <YAxis
              yAxisId="moves"
              {...look.y}
              width={40}
              allowDecimals={false}
              tickFormatter={(value: number) => words.count(Math.abs(value))}
            />
            <YAxis
              yAxisId="total"
              {...look.y}
              width={44}
              orientation="right"
              allowDecimals={false}
              domain={['auto', 'auto']}
              tickFormatter={words.count}
            />
            <ReferenceLine yAxisId="moves" y={0} stroke={palette.divider} />
            <Tooltip cursor={look.cursor} isAnimationActive={false} content={(pointer) => tip(pointer as never)} />
            <Bar yAxisId="moves" stackId="moves" dataKey="new" maxBarSize={28} isAnimationActive={false}>
              {weeks.map(({ week, partial }) => (
                <Cell key={week} fill={partial ? `url(#${id}-new)` : palette.primary.main} />
              ))}
            </Bar>
            <Bar yAxisId="moves" stackId="moves" dataKey="gone" maxBarSize={28} isAnimationActive={false}>
              {weeks.map(({ week, partial }) => (
                <Cell key={week} fill={partial ? `url(#${id}-left)` : palette.text.secondary} fillOpacity={0.6} />
              ))}
            </Bar>
            {isCompared && <Line yAxisId="moves" dataKey="previous_new" stroke={before} {...lineLook} />}
            <Line yAxisId="total" dataKey="total" stroke={palette.warning.main} {...lineLook} strokeWidth={2} />
          </ComposedChart>
        </ResponsiveContainer>
      </ChartRoom>
      <Legend
        items={[
          { name: said.new, color: palette.primary.main },
          { name: said.left, color: palette.text.secondary },
          { name: said.total, color: palette.warning.main, kind: 'line' },
          ...(isCompared ? [{ name: said.before, color: before, kind: 'line' as const }] : []),
        ]}
      />
    </>
  );
}
