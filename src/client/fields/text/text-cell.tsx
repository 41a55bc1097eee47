/** A line of text. */
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary } from '../parts/filter-summary.tsx';

export function TextCell({ value }: CellProps<'text'>) {
  return <TextLine>{marked(value)}</TextLine>;
}
