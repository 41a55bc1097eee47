/** An e-mail address. */
import type { CellProps, InputProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';
import { TextControl } from './parts/text-control.tsx';

export { TextFilter as EmailFilter, TextSummary as EmailSummary } from './parts/text-filter.tsx';

export function EmailInput(props: InputProps<'email'>) {
  return <TextControl {...props} type="email" inputMode="email" />;
}

export function EmailCell({ value }: CellProps<'email'>) {
  return <TextLine>{value as string | null}</TextLine>;
}
