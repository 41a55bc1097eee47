/** What the charts over a period share: which column is at the pointer, and what it is called. */
import type { SeriesUnit } from '../../../shared/time/periods.ts';
import type { useChartWords } from './use-chart-words.ts';

export interface SeriesProps {
  unit: SeriesUnit;
  height: number;
}

export interface PointerProps<Point> {
  active?: boolean;
  payload?: readonly { payload: Point }[];
}

/** The point under the pointer; undefined where there is none. */
export const pointOf = <Point>({ active, payload }: PointerProps<Point>): Point | undefined =>
  active ? payload?.[0]?.payload : undefined;

export const lineLook = { strokeWidth: 1.5, dot: false, isAnimationActive: false, type: 'linear' } as const;

/** Which days a column stands for. */
export function titleOf(
  { x, to, partial }: { x: string; to: string; partial: boolean },
  unit: SeriesProps['unit'],
  words: ReturnType<typeof useChartWords>,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string {
  const span = words.span(x, to, unit);
  return partial ? translate('charts.running', { span }) : span;
}
