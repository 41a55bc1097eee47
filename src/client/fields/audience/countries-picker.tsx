/** Countries of an audience, found by the names that they have in the language of the portal. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FocusEventHandler } from 'react';

import { maxAudienceValues } from '../../../shared/audience/audience.ts';
import { useCountries } from '../country/use-countries.ts';
import { RemovableChip } from '../parts/removable-chip.tsx';

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
          return <RemovableChip key={key} {...chip} label={nameOf(code)} />;
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
