/** Types an amount in whole units, with a point or a comma. */
import { useWatch } from 'react-hook-form';

import { minorUnits, unitsText } from '../../../shared/amounts.ts';
import type { InputProps } from '../field-props.ts';
import { AmountControl } from '../parts/amount-control.tsx';

export function MoneyInput(props: InputProps<'money'>) {
  // As in a list: the record's own currency, where it has one.
  const own: unknown = useWatch({ name: 'currency' });
  const currency = typeof own === 'string' && /^[A-Z]{3}$/.test(own) ? own : props.field.currency;
  return (
    <AmountControl
      {...props}
      unit={currency}
      unitAt="start"
      write={(value) => unitsText(value, currency)}
      read={(typed) => minorUnits(typed, currency)}
    />
  );
}
