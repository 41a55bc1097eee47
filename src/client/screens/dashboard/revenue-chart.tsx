/** Revenue as a chart. Its library is large, and fetched when the first chart is drawn. */
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { RevenueReply, RevenueSource } from '../../../shared/contracts/dashboard-money.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { chartMargin, Hatch, Tip, tintAt, useChartLook, type TipLine } from '../../views/charts/chart-parts.tsx';
import { lineLook, pointOf, titleOf, type PointerProps, type SeriesProps } from '../../views/charts/series.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';

/** Columns by source, a line for what is left of them, and the compared window as a dashed line. */
export function RevenueChart({ data, unit, height }: SeriesProps & { data: RevenueReply['data'] }) {
  const translate = useTranslate();
  const words = useChartWords();
  const { money } = useFormats();
  const id = useId();
  const { palette, tints, ...look } = useChartLook();
  const { currency, series, by_source: sources } = data;
  const isCompared = series.some(({ previous_gross }) => previous_gross !== null);
  const tint = (index: number) => tintAt(tints, index);
  const tip = (pointer: PointerProps<(typeof series)[number]>) => {
    const point = pointOf(pointer);
    if (!point) return null;
    const lines: TipLine[] = [
      ...sources.flatMap(({ key, label }, index) => {
        const gross = point.by_source[key];
        return gross ? [{ name: label, value: money(gross, currency), color: tint(index) }] : [];
      }),
      { name: translate('dashboard.revenue.gross'), value: money(point.gross, currency) },
      { name: translate('dashboard.revenue.net'), value: money(point.net, currency), color: palette.text.primary },
      ...(point.previous_gross === null
        ? []
        : [
            {
              name: translate('dashboard.compared'),
              value: money(point.previous_gross, currency),
              isDashed: true,
              color: palette.text.secondary,
            },
          ]),
    ];
    return <Tip title={titleOf(point, unit, words, translate)} lines={lines} />;
  };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={series} margin={chartMargin} accessibilityLayer={false}>
        <defs>
          {sources.map(({ key }, index) => (
            <Hatch key={key} id={`${id}-${key}`} color={tint(index)} />
          ))}
        </defs>
        <CartesianGrid {...look.grid} />
        <XAxis dataKey="x" {...look.x} tickFormatter={(day: string) => words.tick(day, unit)} />
        <YAxis {...look.y} width={64} tickFormatter={(minor: number) => words.amount(minor, currency)} />
        <Tooltip cursor={look.cursor} isAnimationActive={false} content={(pointer) => tip(pointer as never)} />
        {sources.map(({ key }, index) => (
          <Bar
            key={key}
            stackId="gross"
            dataKey={({ by_source }: { by_source: Partial<Record<RevenueSource, number>> }) => by_source[key] ?? 0}
            fill={tint(index)}
            stroke={palette.background.paper}
            strokeWidth={0.5}
            maxBarSize={36}
            isAnimationActive={false}
          >
            {series.map(({ x, partial }) => (
              <Cell key={x} fill={partial ? `url(#${id}-${key})` : tint(index)} />
            ))}
          </Bar>
        ))}
        {isCompared && (
          <Line dataKey="previous_gross" stroke={palette.text.secondary} strokeDasharray="4 4" {...lineLook} />
        )}
        <Line dataKey="net" stroke={palette.text.primary} {...lineLook} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
