/** Short words of one's own. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import type { CellProps, InputProps } from './field-props.ts';
import { FieldFrame } from './parts/field-frame.tsx';
import { NoValue } from './parts/text-line.tsx';
import { useFieldInput } from './parts/use-field-input.ts';

export { TextFilter as TagsFilter, TextSummary as TagsSummary } from './parts/text-filter.tsx';

export function TagsInput({ resource, source, field, disabled }: InputProps<'tags'>) {
  const translate = useTranslate();
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: asWords, parse: asWords });
  const words = asWords(input.value);
  const change = (typed: readonly string[]) => input.onChange(tidy(typed).slice(0, field.max));

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <Autocomplete<string, true, false, true>
        id={id}
        multiple
        freeSolo
        autoSelect
        size="small"
        options={[]}
        value={words}
        disabled={disabled ?? false}
        onChange={(_, typed) => change(typed)}
        onBlur={input.onBlur}
        clearText={translate('cells.clear')}
        renderValue={(shown, itemProps) =>
          shown.map((word, index) => {
            const { key, ...chip } = itemProps({ index });
            return (
              <Chip
                key={key}
                {...chip}
                size="small"
                label={word}
                aria-label={translate('cells.remove', { name: word })}
              />
            );
          })
        }
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            hiddenLabel
            margin="none"
            variant="outlined"
            error={Boolean(error)}
            placeholder={!disabled && words.length === 0 ? translate('cells.add_tag') : ''}
            inputRef={input.ref}
            slotProps={{
              ...slotProps,
              inputLabel: {},
              htmlInput: { ...slotProps.htmlInput, ...aria, maxLength: field.maxEach },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

export function TagsCell({ value }: CellProps<'tags'>) {
  const translate = useTranslate();
  const words = asWords(value);
  if (words.length === 0) return <NoValue />;
  const shown = words.slice(0, 2);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }} title={words.join(', ')}>
      {shown.map((word) => (
        <Chip key={word} size="small" variant="outlined" label={word} />
      ))}
      {words.length > shown.length && (
        <span>{translate('cells.and_more', { count: words.length - shown.length })}</span>
      )}
    </Box>
  );
}

function asWords(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Trimmed, commas split, each word once. */
function tidy(typed: readonly string[]): string[] {
  return [...new Set(typed.flatMap((word) => word.split(',')).map((word) => word.trim()))].filter(Boolean);
}
