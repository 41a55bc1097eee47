/** A line of text. */
import type { CellProps, InputProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';
import { TextControl } from './parts/text-control.tsx';

export { TextFilter, TextSummary } from './parts/text-filter.tsx';

export function TextInput(props: InputProps<'text'>) {
  return <TextControl {...props} max={props.field.max} />;
}

export function TextCell({ value }: CellProps<'text'>) {
  return <TextLine>{value as string | null}</TextLine>;
}
