/** One of a few words. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { Badge } from '../parts/badge.tsx';
import { TextLine } from '../parts/text-line.tsx';
import { toneOf } from '../parts/tones.ts';

export { ChoiceSummary } from '../parts/filter-summary.tsx';

export function ChoiceCell({ resource, source, field, value }: CellProps<'choice'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  if (field.tones && typeof value === 'string') return <Badge tone={toneOf(field, value)}>{label(value)}</Badge>;
  return <TextLine>{typeof value === 'string' ? label(value) : null}</TextLine>;
}
