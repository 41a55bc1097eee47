/** A state, shown as a badge. It is never typed: transitions move it. */
import type { CellProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { Badge } from '../parts/badge.tsx';
import { toneOf } from '../parts/tones.ts';
import { NoValue } from '../parts/text-line.tsx';

export { ChoiceSummary as StateSummary } from '../parts/filter-summary.tsx';

export function StateCell(props: CellProps<'state'>) {
  return <StateBadge {...props} />;
}

export function StateBadge({ resource, source, field, value }: Omit<CellProps<'state'>, 'record'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  if (typeof value !== 'string') return <NoValue />;
  return <Badge tone={toneOf(field, value)}>{label(value)}</Badge>;
}
