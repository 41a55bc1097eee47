/** The inputs that are a line or an area of text, each with its own keyboard and its own way to read what was typed. */
import { percentText, toDecimal, toPercent } from '../../../shared/text/amounts.ts';
import { knownWords } from '../../../shared/text/known-words.ts';
import type { InputProps } from '../field-props.ts';
import { toInteger } from '../integer/integer-cell.tsx';
import { AmountControl } from '../money/amount-control.tsx';
import { ContactLink } from '../parts/contact-link.tsx';
import { TextControl } from '../parts/text-control.tsx';
import { useLinkWarning } from '../url/use-link-warning.ts';

export function TextInput(props: InputProps<'text'>) {
  const { known, max } = props.field;
  return known ? <TextControl {...props} options={knownWords(known)} /> : <TextControl {...props} max={max} />;
}

export function LongTextInput(props: InputProps<'long_text'>) {
  return <TextControl {...props} multiline max={props.field.max} />;
}

export function EmailInput(props: InputProps<'email'>) {
  return <TextControl {...props} type="email" inputMode="email" end={(to) => <ContactLink way="mail" to={to} />} />;
}

export function PhoneInput(props: InputProps<'phone'>) {
  return (
    <TextControl
      {...props}
      type="tel"
      inputMode="tel"
      parse={withoutSpaces}
      end={(to) => <ContactLink way="call" to={to} />}
    />
  );
}

function withoutSpaces(typed: unknown): string | null {
  return String(typed ?? '').replace(/[\s().-]/g, '') || null;
}

export function UrlInput(props: InputProps<'url'>) {
  return <TextControl {...props} type="url" inputMode="url" warn={useLinkWarning()} />;
}

export function IntegerInput(props: InputProps<'integer'>) {
  return <TextControl {...props} inputMode="numeric" parse={(typed) => wholeNumber(String(typed ?? ''))} />;
}

export function PercentInput(props: InputProps<'percent'>) {
  return <AmountControl {...props} unit="%" unitAt="end" write={percentText} read={toPercent} />;
}

export function DecimalInput(props: InputProps<'decimal'>) {
  return <AmountControl {...props} write={String} read={toDecimal} />;
}

/** What is no number stays as it was typed, so that the validation can say so. */
function wholeNumber(typed: string): number | string | null {
  return toInteger(typed) ?? (typed || null);
}
