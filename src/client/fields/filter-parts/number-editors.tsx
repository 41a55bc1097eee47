/** Numbers and amounts: one, or from the smallest to the largest. */
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { currencyOf, minorUnits, percentText, toDecimal, toPercent, unitsText } from '../../../shared/text/amounts.ts';
import type { FieldOf } from '../../../shared/definition/field-kinds.ts';
import { useTenant } from '../../state/session.ts';
import { toInteger } from '../integer/integer-cell.tsx';
import type { EditorProps } from './editor-props.ts';

/** How a number is written, and read back: undefined for what is none. */
interface Writing {
  format: (value: number) => string;
  parse: (typed: string) => number | undefined;
}

const plain: Writing = { format: String, parse: toInteger };
const decimal: Writing = { format: String, parse: toDecimal };
const percent: Writing = { format: percentText, parse: toPercent };
/** A filter asks in the tenant's currency where each record has its own. */
function useAmount(field: Pick<FieldOf<'money'>, 'currency'>): Writing {
  const currency = currencyOf(field.currency, undefined, useTenant().currency);
  return { format: (value) => unitsText(value, currency), parse: (typed) => minorUnits(typed, currency) };
}

export const IntegerEditor = (props: EditorProps<'integer'>) => <One {...props} writing={plain} />;
export const IntegerRangeEditor = (props: EditorProps<'integer'>) => <Range {...props} writing={plain} />;
export const DecimalEditor = (props: EditorProps<'decimal'>) => <One {...props} writing={decimal} />;
export const DecimalRangeEditor = (props: EditorProps<'decimal'>) => <Range {...props} writing={decimal} />;
export const PercentEditor = (props: EditorProps<'percent'>) => <One {...props} writing={percent} />;
export const PercentRangeEditor = (props: EditorProps<'percent'>) => <Range {...props} writing={percent} />;
export const MoneyEditor = (props: EditorProps<'money'>) => <One {...props} writing={useAmount(props.field)} />;
export const MoneyRangeEditor = (props: EditorProps<'money'>) => <Range {...props} writing={useAmount(props.field)} />;

type NumberEditorProps = Pick<EditorProps, 'source' | 'word' | 'values' | 'change'> & { writing: Writing };

function One({ word, values, change, writing }: NumberEditorProps) {
  const translate = useTranslate();
  return (
    <Bound
      label={translate('lists.value')}
      value={values[word]}
      change={(value) => change({ [word]: value })}
      {...writing}
    />
  );
}

function Range({ source, values, change, writing }: NumberEditorProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {(['gte', 'lte'] as const).map((end) => (
        <Bound
          key={end}
          label={translate(end === 'gte' ? 'list.from' : 'list.to')}
          value={values[`${source}_${end}`]}
          change={(value) => change({ [`${source}_${end}`]: value })}
          {...writing}
        />
      ))}
    </Stack>
  );
}

interface BoundProps extends Writing {
  label: string;
  value: unknown;
  change: (value: number | undefined) => void;
}

function Bound({ label, value, change, format, parse }: BoundProps) {
  const [typed, setTyped] = useState(typeof value === 'number' ? format(value) : '');
  const parsed = parse(typed);
  const wrong = typed !== '' && parsed === undefined;
  const commit = () => {
    if (!wrong && parsed !== value) change(parsed);
  };
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth
      label={label}
      value={typed}
      error={wrong}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
