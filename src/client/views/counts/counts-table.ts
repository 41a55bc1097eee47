/** A record's numbers as tables. */
import { useTranslate } from 'react-admin';

import type { CountGroup, ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import type { SeriesUnit } from '../../../shared/time/periods.ts';
import { useChartWords } from '../charts/use-chart-words.ts';
import { useCells, type CardTable, type Cell } from '../figures/cells.ts';
import type { CountsPoint, Figures } from '../../../shared/counting/counts-series.ts';
import { useTenant } from '../../state/session.ts';
import type { Measure } from './measures.ts';

/** Hook: makes tables whose rows add up to the figures above them. */
export function useCountsTable() {
  const translate = useTranslate();
  const cells = useCells();
  const words = useChartWords();
  const { currency } = useTenant();
  const names = (first: string, measures: readonly Measure[]) =>
    [first, ...measures.map((key) => `counts.${key}`)].map((key) => translate(key));
  const cellOf = (row: Figures, key: Measure): Cell => {
    const value = row[key];
    if (key === 'spend_cents') return cells.money(value ?? 0, currency);
    return key === 'click_rate' ? cells.share(typeof value === 'number' ? value / 100 : null) : cells.count(value ?? 0);
  };
  const figures = (row: Figures, measures: readonly Measure[]) => measures.map((key) => cellOf(row, key));
  return {
    ofDays: (points: readonly CountsPoint[], unit: SeriesUnit, measures: readonly Measure[]): CardTable => ({
      headings: names('counts.day', measures),
      rows: points.map((point) => [
        { shown: words.span(point.x, point.to, unit), kept: point.x, isNumber: false },
        ...figures(point, measures),
      ]),
    }),
    of: (group: CountGroup, rows: ViewCounts['rows'], { nameOf, measures }: Naming): CardTable => ({
      headings: names(`counts.${group}`, measures),
      rows: rows.map((row) => [cells.text(nameOf(row)), ...figures(row, measures)]),
    }),
  };
}

interface Naming {
  nameOf: (row: ViewCounts['rows'][number]) => string;
  measures: readonly Measure[];
}
