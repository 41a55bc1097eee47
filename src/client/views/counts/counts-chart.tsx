/** What was seen and clicked over a period, as a chart. */
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { SeriesUnit } from '../../../shared/time/periods.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useTenant } from '../../state/session.ts';
import { AxisNames } from '../charts/axis-names.tsx';
import { chartMargin, Hatch, Legend, Tip, useChartLook, type TipLine } from '../charts/chart-parts.tsx';
import { lineLook, pointOf, titleOf, type PointerProps } from '../charts/series.ts';
import { useChartWords } from '../charts/use-chart-words.ts';
import type { CountsPoint } from '../../../shared/counting/counts-series.ts';

interface CountsChartProps {
  points: readonly CountsPoint[];
  unit: SeriesUnit;
  /** Whether its views are counted, and not its clicks alone. */
  hasViews: boolean;
  height: number;
}

/** Columns for how often it was shown, a line for the clicks; columns for those where nothing else is counted. */
export function CountsChart({ points, unit, hasViews, height }: CountsChartProps) {
  const translate = useTranslate();
  const words = useChartWords();
  const { number, percent, money } = useFormats();
  const { currency } = useTenant();
  const id = useId();
  const { palette, ...look } = useChartLook();
  const said = { views: translate('counts.impressions'), clicks: translate('counts.clicks') };
  const [columns, color] = hasViews ? ['impressions', palette.primary.main] : ['clicks', palette.warning.main];
  const tip = (pointer: PointerProps<CountsPoint>) => {
    const point = pointOf(pointer);
    if (!point) return null;
    const lines: TipLine[] = [
      ...(hasViews ? [{ name: said.views, value: number(point.impressions), color: palette.primary.main }] : []),
      { name: said.clicks, value: number(point.clicks), color: palette.warning.main, isLine: hasViews },
      ...(point.click_rate === null
        ? []
        : [{ name: translate('counts.click_rate'), value: percent(point.click_rate) }]),
      { name: translate('counts.visitors'), value: number(point.visitors) },
      ...(point.spend_cents === undefined
        ? []
        : [{ name: translate('counts.spend_cents'), value: money(point.spend_cents, currency) }]),
    ];
    return <Tip title={titleOf(point, unit, words, translate)} lines={lines} />;
  };
  const count = { ...look.y, width: 44, allowDecimals: false, tickFormatter: words.count } as const;
  return (
    <>
      <AxisNames left={hasViews ? said.views : said.clicks} {...(hasViews && { right: said.clicks })} />
      <ResponsiveContainer width="100%" height={height - 46}>
        <ComposedChart data={[...points]} margin={chartMargin} accessibilityLayer={false}>
          <defs>
            <Hatch id={id} color={color!} />
          </defs>
          <CartesianGrid {...look.grid} />
          <XAxis dataKey="x" {...look.x} tickFormatter={(day: string) => words.tick(day, unit)} />
          <YAxis yAxisId="columns" {...count} />
          {hasViews && <YAxis yAxisId="clicks" orientation="right" {...count} />}
          <Tooltip cursor={look.cursor} isAnimationActive={false} content={(pointer) => tip(pointer as never)} />
          <Bar yAxisId="columns" dataKey={columns!} maxBarSize={28} isAnimationActive={false}>
            {points.map(({ x, partial }) => (
              <Cell key={x} fill={partial ? `url(#${id})` : color!} />
            ))}
          </Bar>
          {hasViews && (
            <Line yAxisId="clicks" dataKey="clicks" stroke={palette.warning.main} {...lineLook} strokeWidth={2} />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <Legend
        items={[
          ...(hasViews ? [{ name: said.views, color: palette.primary.main }] : []),
          { name: said.clicks, color: palette.warning.main, kind: hasViews ? 'line' : 'column' },
        ]}
      />
    </>
  );
}
