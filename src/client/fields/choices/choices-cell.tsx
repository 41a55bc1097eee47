/** Several of a few words. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { asList } from '../parts/filter-summary.tsx';
import { NoValue } from '../parts/text-line.tsx';
import { ChipsLine } from '../tags/chips-line.tsx';

export { ChoiceSummary as ChoicesSummary } from '../parts/filter-summary.tsx';

export function ChoicesCell({ resource, source, field, value }: CellProps<'choices'>) {
  const words = asList(value).map(useChoiceLabel(resource, source, field.choices));
  if (words.length === 0) return <NoValue />;
  return <ChipsLine chips={words.map((label) => ({ key: label, label }))} />;
}
