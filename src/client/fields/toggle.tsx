/** Yes or no. */
import CheckIcon from '@mui/icons-material/Check';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';

import type { CellProps, FilterProps } from './field-props.ts';
import { NoValue } from './parts/text-line.tsx';

export function ToggleCell({ value }: CellProps<'toggle'>) {
  const translate = useTranslate();
  if (value === null || value === undefined) return <NoValue />;
  if (!value) return <>{translate('cells.no')}</>;
  return (
    <CheckIcon
      sx={{ fontSize: 18, color: 'success.main', verticalAlign: 'middle' }}
      titleAccess={translate('cells.yes')}
    />
  );
}

export function ToggleFilter({ source, values, change }: FilterProps<'toggle'>) {
  const translate = useTranslate();
  const value = values[source] === undefined ? '' : String(values[source]);
  const options = [
    ['', 'list.any'],
    ['true', 'cells.yes'],
    ['false', 'cells.no'],
  ] as const;
  return (
    <RadioGroup
      value={value}
      onChange={(_, chosen) => change({ [source]: chosen === '' ? undefined : chosen === 'true' })}
    >
      {options.map(([option, key]) => (
        <FormControlLabel
          key={option}
          value={option}
          control={<Radio size="small" sx={{ p: 0.75 }} />}
          label={translate(key)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </RadioGroup>
  );
}

export function ToggleSummary({ source, values }: Omit<FilterProps<'toggle'>, 'change'>) {
  const translate = useTranslate();
  return <>{translate(values[source] ? 'cells.yes' : 'cells.no')}</>;
}
