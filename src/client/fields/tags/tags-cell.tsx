/** Short words of one's own. */
import type { CellProps } from '../field-props.ts';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';
import { ChipsLine } from './chips-line.tsx';

export { TextSummary as TagsSummary } from '../parts/filter-summary.tsx';

export function TagsCell({ value, field }: CellProps<'tags'>) {
  const { number } = useFormats();
  const words = asWords(value);
  // Their names stand in the role; how many there are tells roles apart.
  if (field.arePermissions) return <>{number(words.length)}</>;
  if (words.length === 0) return <NoValue />;
  return <ChipsLine chips={words.map((label) => ({ key: label, label }))} />;
}

export function asWords(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
