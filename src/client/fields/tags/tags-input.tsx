/** Types short words of one's own. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import type { InputProps } from '../field-props.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { useLinkWarning } from '../url/use-link-warning.ts';
import { asWords } from './tags-cell.tsx';
import { RemovableChip } from '../parts/removable-chip.tsx';
import { PermissionsInput } from '../permissions/permissions-input.tsx';

export function TagsInput(props: InputProps<'tags'>) {
  return props.field.arePermissions ? <PermissionsInput {...props} /> : <WordsInput {...props} />;
}

function WordsInput({ resource, source, field, disabled }: InputProps<'tags'>) {
  const translate = useTranslate();
  const { id, field: input, error, aria } = useFieldInput(source, field.required, { format: asWords, parse: asWords });
  const linkWarning = useLinkWarning();
  const words = asWords(input.value);
  const change = (typed: readonly string[]) => input.onChange(tidy(typed).slice(0, field.max));

  return (
    <FieldFrame {...{ id, resource, source, field, error }} warning={field.areLinks ? linkWarning(words) : undefined}>
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
            return <RemovableChip key={key} {...chip} label={word} />;
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

/** Trimmed, commas split, each word once. */
function tidy(typed: readonly string[]): string[] {
  return [...new Set(typed.flatMap((word) => word.split(',')).map((word) => word.trim()))].filter(Boolean);
}
