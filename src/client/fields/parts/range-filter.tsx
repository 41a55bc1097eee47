/** Filters a number by its smallest and largest value. */
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { FilterProps } from '../field-props.ts';

interface RangeFilterProps extends FilterProps<'integer' | 'money'> {
  format: (value: number) => string;
  /** Undefined for what is no number. */
  parse: (typed: string) => number | undefined;
}

export function RangeFilter({ source, values, change, format, parse }: RangeFilterProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {(['gte', 'lte'] as const).map((end) => (
        <Bound
          key={end}
          label={translate(end === 'gte' ? 'list.from' : 'list.to')}
          value={values[`${source}_${end}`]}
          change={(value) => change({ [`${source}_${end}`]: value })}
          {...{ format, parse }}
        />
      ))}
    </Stack>
  );
}

interface BoundProps extends Pick<RangeFilterProps, 'format' | 'parse'> {
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

interface RangeSummaryProps {
  from: string | undefined;
  to: string | undefined;
}

export function RangeSummary({ from, to }: RangeSummaryProps) {
  const translate = useTranslate();
  if (from !== undefined && to !== undefined) return <>{translate('list.between', { from, to })}</>;
  if (from !== undefined) return <>{translate('list.from_value', { value: from })}</>;
  return to === undefined ? null : <>{translate('list.to_value', { value: to })}</>;
}
