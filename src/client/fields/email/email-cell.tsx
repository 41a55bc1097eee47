/** An e-mail address. */
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as EmailSummary } from '../parts/filter-summary.tsx';

export function EmailCell({ value }: CellProps<'email'>) {
  return <TextLine>{marked(value)}</TextLine>;
}
