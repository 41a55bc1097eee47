/** One of a few words. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { TextLine } from '../parts/text-line.tsx';

export { ChoiceSummary } from '../parts/filter-summary.tsx';

export function ChoiceCell({ resource, source, field, value }: CellProps<'choice'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  return <TextLine>{typeof value === 'string' ? label(value) : null}</TextLine>;
}
