/** An e-mail address. */
import type { CellProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';

export { TextFilter as EmailFilter, TextSummary as EmailSummary } from './parts/text-filter.tsx';

export function EmailCell({ value }: CellProps<'email'>) {
  return <TextLine>{value as string | null}</TextLine>;
}
