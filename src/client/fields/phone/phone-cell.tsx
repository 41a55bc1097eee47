/** A phone number; spaces and dashes that came with a pasted number are dropped. */
import type { CellProps } from '../field-props.ts';
import { marked } from '../parts/highlighted.tsx';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as PhoneSummary } from '../parts/filter-summary.tsx';

export function PhoneCell({ value }: CellProps<'phone'>) {
  return <TextLine>{marked(value)}</TextLine>;
}
