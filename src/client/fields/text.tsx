/** A line of text. */
import type { CellProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';

export { TextSummary } from './parts/filter-summary.tsx';

export function TextCell({ value }: CellProps<'text'>) {
  return <TextLine>{value as string | null}</TextLine>;
}
