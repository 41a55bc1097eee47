/** An amount: typed in whole units with a point or a comma, kept as an integer of minor units. */
import Box from '@mui/material/Box';

import { currencyOf } from '../../../shared/text/amounts.ts';
import { useTenant } from '../../state/session.ts';
import type { CellProps, FilterProps } from '../field-props.ts';
import { RangeSummary } from '../parts/filter-summary.tsx';
import { NoValue } from '../parts/text-line.tsx';
import { useFormats } from '../use-formats.ts';

export function MoneyCell({ value, field, record }: CellProps<'money'>) {
  const { money } = useFormats();
  const { currency } = useTenant();
  if (typeof value !== 'number') return <NoValue />;
  const amount = money(value, currencyOf(field.currency, record, currency));
  if (value !== 0) return <>{amount}</>;
  // Among many amounts those count that are any.
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {amount}
    </Box>
  );
}

export function MoneySummary({ source, field, values }: Omit<FilterProps<'money'>, 'change'>) {
  const { money } = useFormats();
  const currency = currencyOf(field.currency, undefined, useTenant().currency);
  const text = (value: unknown) => (typeof value === 'number' ? money(value, currency) : undefined);
  return <RangeSummary {...{ source, values, text }} />;
}
