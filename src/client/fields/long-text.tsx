/** Several lines of text. */
import type { CellProps, InputProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';
import { TextControl } from './parts/text-control.tsx';

export { TextFilter as LongTextFilter, TextSummary as LongTextSummary } from './parts/text-filter.tsx';

export function LongTextInput(props: InputProps<'long_text'>) {
  return <TextControl {...props} multiline max={props.field.max} />;
}

export function LongTextCell({ value }: CellProps<'long_text'>) {
  return <TextLine>{value as string | null}</TextLine>;
}
