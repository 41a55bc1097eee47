/** What events brought in, as a chart. */
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { EventTransactionsReply } from '../../../shared/contracts/dashboard-money.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { AxisNames } from '../../views/charts/axis-names.tsx';
import { chartMargin, Hatch, Legend, Tip, useChartLook, type TipLine } from '../../views/charts/chart-parts.tsx';
import { ChartRoom } from '../../views/charts/chart-room.tsx';
import { lineLook, pointOf, titleOf, type PointerProps, type SeriesProps } from '../../views/charts/series.ts';
import { useChartWords } from '../../views/charts/use-chart-words.ts';

type Transactions = EventTransactionsReply['data'];

/** Columns for what was paid, a line for the tickets. */
export function TransactionsChart({ data, unit, height }: SeriesProps & { data: Transactions }) {
  const translate = useTranslate();
  const words = useChartWords();
  const { money, number } = useFormats();
  const id = useId();
  const { palette, before, ...look } = useChartLook();
  const { currency, series } = data;
  const isCompared = series.some(({ previous_gross }) => previous_gross !== null);
  const said = { gross: translate('dashboard.revenue.gross'), tickets: translate('dashboard.transactions.tickets') };
  const tip = (pointer: PointerProps<(typeof series)[number]>) => {
    const point = pointOf(pointer);
    if (!point) return null;
    const lines: TipLine[] = [
      { name: said.gross, value: money(point.gross, currency), color: palette.primary.main },
      { name: said.tickets, value: number(point.tickets), color: palette.warning.main, isLine: true },
      { name: translate('dashboard.transactions.orders'), value: number(point.orders) },
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
      <AxisNames left={translate(`dashboard.axes.gross_${unit}`, { currency })} right={said.tickets} />
      <ChartRoom height={height - 46}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={series} margin={chartMargin} accessibilityLayer={false}>
            <defs>
              <Hatch id={id} color={palette.primary.main} />
            </defs>
            <CartesianGrid {...look.grid} />
            <XAxis dataKey="x" {...look.x} tickFormatter={(day: string) => words.tick(day, unit)} />
            <YAxis
              yAxisId="gross"
              {...look.y}
              width={64}
              tickFormatter={(minor: number) => words.amount(minor, currency)}
            />
            <YAxis
              yAxisId="tickets"
              {...look.y}
              width={36}
              orientation="right"
              allowDecimals={false}
              tickFormatter={words.count}
            />
            <Tooltip cursor={look.cursor} isAnimationActive={false} content={(pointer) => tip(pointer as never)} />
            <Bar yAxisId="gross" dataKey="gross" maxBarSize={28} radius={[2, 2, 0, 0]} isAnimationActive={false}>
              {series.map(({ x, partial }) => (
                <Cell key={x} fill={partial ? `url(#${id})` : palette.primary.main} />
              ))}
            </Bar>
            {isCompared && <Line yAxisId="gross" dataKey="previous_gross" stroke={before} {...lineLook} />}
            <Line yAxisId="tickets" dataKey="tickets" stroke={palette.warning.main} {...lineLook} strokeWidth={2} />
          </ComposedChart>
        </ResponsiveContainer>
      </ChartRoom>
      <Legend
        items={[
          { name: said.gross, color: palette.primary.main },
          { name: said.tickets, color: palette.warning.main, kind: 'line' },
          ...(isCompared ? [{ name: translate('dashboard.compared'), color: before, kind: 'line' as const }] : []),
        ]}
      />
    </>
  );
}
