/** Revenue as a chart. Its library is large, and fetched when the first chart is drawn. */
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { RevenuePoint, RevenueReply } from '../../../shared/contracts/dashboard-money.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { AxisNames } from '../../views/charts/axis-names.tsx';
import { chartMargin, Hatch, Tip, tintAt, useChartLook, type TipLine } from '../../views/charts/chart-parts.tsx';
import { ChartRoom } from '../../views/charts/chart-room.tsx';
import { lineLook, pointOf, titleOf, type PointerProps, type SeriesProps } from '../../views/charts/series.ts';
import { topParts } from '../../views/charts/top-parts.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';

interface DrawnPart {
  key: string;
  name: string;
  color: string;
  of: (point: RevenuePoint) => number;
}

/** Columns by source, the smallest of them together, and the compared window as one grey line. */
export function RevenueChart({ data, unit, height }: SeriesProps & { data: RevenueReply['data'] }) {
  const translate = useTranslate();
  const words = useChartWords();
  const { money } = useFormats();
  const id = useId();
  const { palette, tints, before, ...look } = useChartLook();
  const { currency, series, by_source: sources } = data;
  const isCompared = series.some(({ previous_gross }) => previous_gross !== null);
  const { shown, rest } = topParts(sources);
  const parts: DrawnPart[] = shown.map(({ key, label }, index) => ({
    key,
    name: label,
    color: tintAt(tints, index),
    of: ({ by_source }) => by_source[key] ?? 0,
  }));
  if (rest.length > 0)
    parts.push({
      key: 'other',
      name: translate('charts.other', rest.length),
      color: tintAt(tints, shown.length),
      of: ({ by_source }) => rest.reduce((sum, { key }) => sum + (by_source[key] ?? 0), 0),
    });
  const tip = (pointer: PointerProps<(typeof series)[number]>) => {
    const point = pointOf(pointer);
    if (!point) return null;
    const lines: TipLine[] = [
      ...parts.flatMap(({ name, color, of }) => {
        const gross = of(point);
        return gross ? [{ name, value: money(gross, currency), color }] : [];
      }),
      { name: translate('dashboard.revenue.gross'), value: money(point.gross, currency) },
      { name: translate('dashboard.revenue.net'), value: money(point.net, currency) },
      ...(point.previous_gross === null
        ? []
        : [
            {
              name: translate('dashboard.compared'),
              value: money(point.previous_gross, currency),
              isLine: true,
              color: before,
            },
          ]),
    ];
    return <Tip title={titleOf(point, unit, words, translate)} lines={lines} />;
  };
  return (
    <>
      <AxisNames left={translate(`dashboard.axes.gross_${unit}`, { currency })} />
      <ChartRoom height={height}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={series} margin={chartMargin} accessibilityLayer={false}>
            <defs>
              {parts.map(({ key, color }) => (
                <Hatch key={key} id={`${id}-${key}`} color={color} />
              ))}
            </defs>
            <CartesianGrid {...look.grid} />
            <XAxis dataKey="x" {...look.x} tickFormatter={(day: string) => words.tick(day, unit)} />
            <YAxis {...look.y} width={64} tickFormatter={(minor: number) => words.amount(minor, currency)} />
            <Tooltip cursor={look.cursor} isAnimationActive={false} content={(pointer) => tip(pointer as never)} />
            {parts.map(({ key, color, of }) => (
              <Bar
                key={key}
                stackId="gross"
                dataKey={of}
                fill={color}
                stroke={palette.background.paper}
                strokeWidth={0.5}
                maxBarSize={36}
                isAnimationActive={false}
              >
                {series.map(({ x, partial }) => (
                  <Cell key={x} fill={partial ? `url(#${id}-${key})` : color} />
                ))}
              </Bar>
            ))}
            {isCompared && <Line dataKey="previous_gross" stroke={before} {...lineLook} />}
          </ComposedChart>
        </ResponsiveContainer>
      </ChartRoom>
    </>
  );
}
