/** An amount: typed in whole units with a point or a comma, kept as an integer of minor units. */
import { useState } from 'react';
import Typography from '@mui/material/Typography';

import { FieldFrame } from './parts/field-frame.tsx';
import type { CellProps, FilterProps, InputProps } from './field-props.ts';
import { RangeFilter, RangeSummary } from './parts/range-filter.tsx';
import { NoValue } from './parts/text-line.tsx';
import { useFieldInput } from './parts/use-field-input.ts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { minorDigits, useFormats } from './use-formats.ts';

export function MoneyInput({ resource, source, field, disabled }: InputProps<'money'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: (value) => value });
  const [draft, setDraft] = useState<string>();
  const written = typeof input.value === 'number' ? unitsText(input.value, field.currency) : String(input.value ?? '');

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <TextField
        id={id}
        name={input.name}
        inputRef={input.ref}
        value={draft ?? written}
        onChange={(event) => {
          setDraft(event.target.value);
          input.onChange(minorUnits(event.target.value, field.currency) ?? (event.target.value || null));
        }}
        onBlur={() => {
          setDraft(undefined);
          input.onBlur();
        }}
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled={disabled ?? false}
        error={Boolean(error)}
        slotProps={{
          htmlInput: { ...aria, inputMode: 'decimal', autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Typography variant="body2">{field.currency}</Typography>
              </InputAdornment>
            ),
          },
        }}
      />
    </FieldFrame>
  );
}

export function MoneyCell({ value, field, record }: CellProps<'money'>) {
  const { money } = useFormats();
  const currency = typeof record['currency'] === 'string' ? record['currency'] : field.currency;
  return typeof value === 'number' ? <>{money(value, currency)}</> : <NoValue />;
}

export function MoneyFilter(props: FilterProps<'money'>) {
  const { currency } = props.field;
  return (
    <RangeFilter
      {...props}
      format={(value) => unitsText(value, currency)}
      parse={(typed) => minorUnits(typed, currency)}
    />
  );
}

export function MoneySummary({ source, field, values }: Omit<FilterProps<'money'>, 'change'>) {
  const { money } = useFormats();
  const text = (value: unknown) => (typeof value === 'number' ? money(value, field.currency) : undefined);
  return <RangeSummary from={text(values[`${source}_gte`])} to={text(values[`${source}_lte`])} />;
}

/** `1234` of EUR is `12.34`; exact, since no fraction is ever calculated. */
export function unitsText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const units = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0 ? `-${units}` : units;
}

/** `12,3` of EUR is 1230; undefined for what is no amount or is finer than the currency. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  const match = /^(-?)([0-9]{1,13})(?:[.,]([0-9]*))?$/.exec(typed.trim().replace(/\s/g, ''));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return sign && minor ? -minor : minor;
}
