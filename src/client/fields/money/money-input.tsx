/** Types an amount in whole units, with a point or a comma. */
import { useWatch } from 'react-hook-form';

import { currencyOf, minorUnits, unitsText } from '../../../shared/text/amounts.ts';
import { useTenant } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { AmountControl } from './amount-control.tsx';

export function MoneyInput(props: InputProps<'money'>) {
  // As in a list: the record's own currency, where it has one.
  const declared = props.field.currency;
  const own: unknown = useWatch({ name: declared });
  const currency = currencyOf(declared, { [declared]: own }, useTenant().currency);
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
