/** A percentage: 12.5 is 12.5 %. */
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export function PercentCell({ field, value }: CellProps<'percent'>) {
  const { percent } = useFormats();
  if (typeof value !== 'number') return <NoValue />;
  return (
    <>
      {percent(value)}
      {field.isShare && <ShareBar share={value / 100} />}
    </>
  );
}

export function PercentSummary({ source, values }: Omit<FilterProps<'percent'>, 'change'>) {
  const { percent } = useFormats();
  return (
    <RangeSummary {...{ source, values }} text={(value) => (typeof value === 'number' ? percent(value) : undefined)} />
  );
}
