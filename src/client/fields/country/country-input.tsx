/** Picks a country, offered by its name while it is typed. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import { isCountry } from '../../../shared/audience/countries.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { useCountries } from './use-countries.ts';

export function CountryInput({ resource, source, field, disabled }: InputProps<'country'>) {
  const translate = useTranslate();
  const { sorted, nameOf, find } = useCountries();
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : null;
  // What was written before there was a choice, and means none of them, stays until it is put right.
  const isOld = value !== null && !isCountry(value);
  return (
    <FieldFrame
      {...{ id, resource, source, field, error }}
      warning={isOld ? translate('validation.unknown_country') : undefined}
    >
      <Autocomplete<string>
        id={id}
        size="small"
        autoHighlight
        disabled={disabled ?? false}
        options={isOld ? [value, ...sorted] : [...sorted]}
        value={value}
        getOptionLabel={nameOf}
        filterOptions={(_, { inputValue }) => [...(inputValue === '' ? sorted : find(inputValue))]}
        onChange={(_, code) => input.onChange(code)}
        onBlur={input.onBlur}
        noOptionsText={translate('cells.no_options')}
        clearText={translate('cells.clear')}
        openText={translate('cells.choose')}
        closeText={translate('cells.choose')}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            hiddenLabel
            margin="none"
            variant="outlined"
            error={Boolean(error)}
            inputRef={input.ref}
            placeholder={disabled ? '' : translate('cells.search')}
            slotProps={{ ...slotProps, inputLabel: {}, htmlInput: { ...slotProps.htmlInput, ...aria } }}
          />
        )}
      />
    </FieldFrame>
  );
}
