/** A phone number; spaces and dashes that came with a pasted number are dropped. */
import type { CellProps, InputProps } from './field-props.ts';
import { TextLine } from './parts/text-line.tsx';
import { TextControl } from './parts/text-control.tsx';

export { TextFilter as PhoneFilter, TextSummary as PhoneSummary } from './parts/text-filter.tsx';

export function PhoneInput(props: InputProps<'phone'>) {
  return <TextControl {...props} type="tel" inputMode="tel" parse={withoutSpaces} />;
}

export function PhoneCell({ value }: CellProps<'phone'>) {
  return <TextLine>{value as string | null}</TextLine>;
}

function withoutSpaces(typed: unknown): string | null {
  return String(typed ?? '').replace(/[\s().-]/g, '') || null;
}
