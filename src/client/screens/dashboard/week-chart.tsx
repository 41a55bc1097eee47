/** Columns for the new members, a line for the total, each on a scale of its own. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

import type { MemberByWeekReply } from '../../../shared/contracts/dashboard.ts';
import { abbreviate } from '../../../shared/formats.ts';

type Week = MemberByWeekReply['data']['weeks'][number];

export function WeekChart({ weeks, height }: { weeks: Week[]; height: number }) {
  const translate = useTranslate();
  const language = useLocale() ?? 'en';
  const { palette } = useTheme();
  const shortDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const text = { fill: palette.text.secondary, fontSize: 12 };
  const axis = {
    tick: text,
    tickLine: false,
    axisLine: false,
    tickFormatter: (value: number) => abbreviate(value),
  } as const;
  return (
    <Box role="img" aria-label={translate('dashboard.weeks.chart')} sx={{ '& .recharts-surface': { outline: 'none' } }}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={weeks} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="starts_on"
            tick={text}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
            minTickGap={24}
            tickFormatter={(value: string) => shortDay.format(new Date(value))}
          />
          <YAxis yAxisId="new" width={36} allowDecimals={false} {...axis} />
          <YAxis
            yAxisId="total"
            orientation="right"
            width={44}
            allowDecimals={false}
            domain={['auto', 'auto']}
            {...axis}
          />
          <Tooltip
            cursor={{ fill: palette.action.hover }}
            labelFormatter={(value) =>
              `${translate('dashboard.weeks.week')} ${shortDay.format(new Date(String(value)))}`
            }
            contentStyle={{
              backgroundColor: palette.background.paper,
              border: `1px solid ${palette.divider}`,
              borderRadius: 6,
              fontSize: 13,
              color: palette.text.primary,
            }}
            itemStyle={{ color: palette.text.primary }}
          />
          <Legend
            iconSize={10}
            itemSorter={null}
            wrapperStyle={{ fontSize: 12 }}
            formatter={(value) => <span style={{ color: palette.text.secondary }}>{value}</span>}
          />
          <Bar
            yAxisId="new"
            dataKey="new"
            name={translate('dashboard.weeks.new')}
            fill={palette.primary.main}
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          >
            {weeks.map((week) => (
              <Cell key={week.week} fillOpacity={week.partial ? 0.45 : 1} />
            ))}
          </Bar>
          <Line
            yAxisId="total"
            dataKey="total"
            name={translate('dashboard.weeks.total')}
            stroke={palette.warning.main}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}
