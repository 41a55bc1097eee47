/** Finds records by name, one or several; asks the server only once it is opened. */
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState, type FocusEventHandler, type HTMLAttributes, type Key, type Ref } from 'react';

import type { ReferenceOptions } from '../../../shared/definition/kinds/reference-kind.ts';
import { useReferenceOptions, useReferenceRecords, type ReferenceOption } from './reference-data.ts';
import { SpotOfChip, Swatch } from '../color/swatch.tsx';
import { RemovableChip } from '../parts/removable-chip.tsx';
import { useDebounced } from '../parts/use-debounced.ts';

interface PickerProps {
  id: string;
  to: string;
  /** Which of them are offered; all, without it. */
  offers?: ReferenceOptions['offers'] | undefined;
  ids: readonly string[];
  change: (ids: string[]) => void;
  onBlur: FocusEventHandler;
  disabled: boolean;
  error: boolean;
  aria: Record<string, unknown>;
  /** Takes the focus when the form has a fault here. */
  inputRef: Ref<HTMLInputElement>;
}

export function ReferencePicker({ ids, change, ...props }: PickerProps) {
  const picker = usePicker(props, ids);
  const { records } = useReferenceRecords(props.to, ids);
  const [value = null] = records;
  return (
    <Autocomplete<ReferenceOption>
      {...picker}
      value={value}
      onChange={(_, option) => change(option ? [option.id] : [])}
      renderInput={(params) => <PickerInput params={params} {...props} color={value?.color} />}
    />
  );
}

export function ReferencesPicker({ ids, change, max, ...props }: PickerProps & { max: number }) {
  const picker = usePicker(props, ids);
  const { records } = useReferenceRecords(props.to, ids);
  return (
    <Autocomplete<ReferenceOption, true>
      {...picker}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      value={records}
      onChange={(_, options) => options.length <= max && change(options.map((option) => option.id))}
      renderValue={(options, itemProps) =>
        options.map((option, index) => {
          const { key, ...chip } = itemProps({ index });
          return (
            <RemovableChip
              key={key}
              {...chip}
              label={option.label || '…'}
              {...(option.color && { icon: <SpotOfChip color={option.color} size={10} /> })}
            />
          );
        })
      }
      renderInput={(params) => <PickerInput params={params} {...props} />}
    />
  );
}

/** What both pickers have in common. */
function usePicker({ id, to, offers, disabled, onBlur }: Omit<PickerProps, 'ids' | 'change'>, ids: readonly string[]) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useReferenceOptions(to, useDebounced(typed), open, offers);
  return {
    id,
    disabled,
    onBlur,
    open,
    size: 'small' as const,
    options: options.filter((option) => !ids.includes(option.id) || ids.length === 1),
    loading: isFetching,
    filterOptions: (all: ReferenceOption[]) => all,
    getOptionLabel: (option: ReferenceOption) => option.label || (option.id ? '…' : ''),
    isOptionEqualToValue: (option: ReferenceOption, chosen: ReferenceOption) => option.id === chosen.id,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    noOptionsText: translate('cells.no_options'),
    loadingText: translate('cells.searching'),
    clearText: translate('cells.clear'),
    openText: translate('cells.choose'),
    closeText: translate('cells.choose'),
    renderOption: (
      { key: _key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
      { id: optionId, label, color }: ReferenceOption,
    ) => (
      <Box component="li" key={optionId} {...option} sx={{ gap: 1 }}>
        <Swatch color={color} />
        {label}
      </Box>
    ),
  };
}

interface PickerInputProps extends Pick<PickerProps, 'error' | 'aria' | 'inputRef'> {
  params: AutocompleteRenderInputParams;
  color?: string | undefined;
}

function PickerInput({ params, error, aria, inputRef, color }: PickerInputProps) {
  const translate = useTranslate();
  const { slotProps, ...rest } = params;
  return (
    <TextField
      {...rest}
      hiddenLabel
      margin="none"
      variant="outlined"
      error={error}
      inputRef={inputRef}
      placeholder={params.disabled ? '' : translate('cells.search')}
      slotProps={{
        ...slotProps,
        inputLabel: {},
        htmlInput: { ...slotProps.htmlInput, ...aria },
        input: {
          ...slotProps.input,
          startAdornment: color ? (
            <Box component="span" sx={{ display: 'flex', pl: 0.75 }}>
              <Swatch color={color} />
            </Box>
          ) : (
            slotProps.input.startAdornment
          ),
        },
      }}
    />
  );
}
