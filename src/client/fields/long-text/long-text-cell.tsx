/** Several lines of text. */
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as LongTextSummary } from '../parts/filter-summary.tsx';

export function LongTextCell({ value }: CellProps<'long_text'>) {
  return <TextLine>{marked(value)}</TextLine>;
}
