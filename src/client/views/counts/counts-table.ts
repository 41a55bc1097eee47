/** A record's numbers as tables. */
import { useTranslate } from 'react-admin';

import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import type { SeriesUnit } from '../../../shared/time/periods.ts';
import { useChartWords } from '../charts/use-chart-words.ts';
import { useCells, type CardTable, type Cell } from '../figures/cells.ts';
import type { CountsPoint, Figures } from './counts-series.ts';

/** Hook: makes tables whose rows add up to the figures above them. */
export function useCountsTable() {
  const translate = useTranslate();
  const cells = useCells();
  const words = useChartWords();
  const names = (first: string, hasViews: boolean) => [
    translate(first),
    ...columnsOf(hasViews).map((key) => translate(`counts.${key}`)),
    ...(hasViews ? [translate('counts.click_rate')] : []),
  ];
  const figures = (row: Figures, hasViews: boolean): Cell[] => [
    ...columnsOf(hasViews).map((key) => cells.count(row[key])),
    ...(hasViews ? [cells.share(row.click_rate === null ? null : row.click_rate / 100)] : []),
  ];
  return {
    ofDays: (points: readonly CountsPoint[], unit: SeriesUnit, hasViews: boolean): CardTable => ({
      headings: names('counts.day', hasViews),
      rows: points.map((point) => [
        { shown: words.span(point.x, point.to, unit), kept: point.x, isNumber: false },
        ...figures(point, hasViews),
      ]),
    }),
    of: (group: 'part' | 'device', rows: ViewCounts['rows'], { nameOf, hasViews }: Naming): CardTable => ({
      headings: names(`counts.${group}`, hasViews),
      rows: rows.map((row) => [cells.text(nameOf(row.key)), ...figures(row, hasViews)]),
    }),
  };
}

interface Naming {
  nameOf: (key: string) => string;
  hasViews: boolean;
}

const columnsOf = (hasViews: boolean) =>
  hasViews ? (['impressions', 'viewable', 'clicks', 'visitors'] as const) : (['clicks', 'visitors'] as const);
