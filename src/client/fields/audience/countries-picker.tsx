/** Countries of an audience, found by the names that they have in the language of the portal. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FocusEventHandler } from 'react';

import { maxAudienceValues } from '../../../shared/audience/audience.ts';
import { useCountries } from '../country/use-countries.ts';

interface CountriesPickerProps {
  id: string;
  values: readonly string[];
  change: (values: readonly string[]) => void;
  disabled: boolean;
  onBlur: FocusEventHandler;
}

export function CountriesPicker({ id, values, change, disabled, onBlur }: CountriesPickerProps) {
  const translate = useTranslate();
  const { sorted, nameOf } = useCountries();
  return (
    <Autocomplete<string, true>
      {...{ id, disabled, onBlur }}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      size="small"
      options={[...sorted]}
      value={[...values]}
      getOptionLabel={nameOf}
      onChange={(_, chosen) => chosen.length <= maxAudienceValues && change(chosen)}
      noOptionsText={translate('cells.no_options')}
      clearText={translate('cells.clear')}
      openText={translate('cells.choose')}
      closeText={translate('cells.choose')}
      renderValue={(chosen, itemProps) =>
        chosen.map((code, index) => {
          const { key, ...chip } = itemProps({ index });
          const label = nameOf(code);
          const remove = translate('cells.remove', { name: label });
          return <Chip key={key} {...chip} size="small" label={label} aria-label={remove} />;
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          hiddenLabel
          margin="none"
          placeholder={disabled ? '' : translate('cells.search')}
          slotProps={{ ...slotProps, inputLabel: {}, htmlInput: { ...slotProps.htmlInput } }}
        />
      )}
    />
  );
}
