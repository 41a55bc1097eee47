/** Yes or no. */
import CheckIcon from '@mui/icons-material/Check';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useTranslate, ValidationError } from 'react-admin';

import type { CellProps, FilterProps, InputProps } from './field-props.ts';
import { useFieldHelp, useFieldLabel } from './field-texts.ts';
import { helpId } from './parts/field-frame.tsx';
import { NoValue } from './parts/text-line.tsx';
import { useFieldInput } from './parts/use-field-input.ts';

export function ToggleInput({ resource, source, field, disabled }: InputProps<'toggle'>) {
  const label = useFieldLabel(resource)(source, field);
  const help = useFieldHelp(resource)(source, field);
  const { id, field: input, error, aria } = useFieldInput(source, false, { format: Boolean, parse: Boolean });
  return (
    <>
      <FormControlLabel
        disabled={disabled ?? false}
        control={
          <Switch
            id={id}
            name={input.name}
            checked={Boolean(input.value)}
            onChange={(_, checked) => input.onChange(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.ref, 'aria-describedby': aria['aria-describedby'] } }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      <FormHelperText id={helpId(id)} error={Boolean(error)} sx={{ mx: 0, mt: error || help ? 0.5 : 0 }}>
        {error ? <ValidationError error={error} /> : help}
      </FormHelperText>
    </>
  );
}

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
