/** Puts a filter of another list together, condition by condition; all of them must hold. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition } from '../../state/definitions.ts';
import type { FilterValues, InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { FilterPanel } from '../filter-parts/filter-panel.tsx';
import { asFilter, fieldsOf, filterWords } from '../filter-fields.ts';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

type Change = (patch: Record<string, unknown>) => void;

export function FilterInput({ resource, source, field, disabled }: InputProps<'filter'>) {
  const translate = useTranslate();
  const {
    id,
    field: input,
    error,
    aria,
  } = useFieldInput(source, field.required, { format: asFilter, parse: asFilter });
  const [added, setAdded] = useState<readonly string[]>([]);
  const of = findDefinition(field.of)!;
  const labelOf = useFieldLabel(of.name);
  const values = asFilter(input.value);
  const shown = [...new Set([...fieldsOf(of, values), ...added])];
  const change: Change = (patch) =>
    input.onChange(
      Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== undefined)),
    );
  const remove = (name: string) => {
    setAdded(added.filter((one) => one !== name));
    change(Object.fromEntries(filterWords(name).map((word) => [word, undefined])));
  };

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {shown.map((name) => (
          <Condition
            key={name}
            {...{ of, name, values, change }}
            disabled={disabled ?? false}
            remove={() => remove(name)}
          />
        ))}
        <TextField
          id={id}
          select
          size="small"
          margin="none"
          hiddenLabel
          value=""
          disabled={disabled ?? false}
          onChange={(event) => setAdded([...added, event.target.value])}
          onBlur={input.onBlur}
          slotProps={{
            select: { labelId: labelId(id), displayEmpty: true, renderValue: () => translate('cells.add_condition') },
            htmlInput: aria,
          }}
        >
          {of.list.filters
            .filter((name) => !shown.includes(name))
            .map((name) => (
              <MenuItem key={name} value={name}>
                {labelOf(name, of.fields[name])}
              </MenuItem>
            ))}
        </TextField>
      </Box>
    </FieldFrame>
  );
}

interface ConditionProps {
  of: Resource;
  name: string;
  values: FilterValues;
  change: Change;
  disabled: boolean;
  remove: () => void;
}

function Condition({ of, name, values, change, disabled, remove }: ConditionProps) {
  const translate = useTranslate();
  const field = of.fields[name]!;
  const label = useFieldLabel(of.name)(name, field);
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={{
        m: 0,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
        '&:disabled': disabledStyle,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0 }}>
          {label}
        </Typography>
        <IconButton size="small" onClick={remove} aria-label={translate('cells.remove', { name: label })}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <FilterPanel resource={of.name} source={name} field={field} values={values} change={change} label={label} />
    </Box>
  );
}

/** Its parts are off with it, and know nothing of that. */
const disabledStyle = { opacity: 0.5, pointerEvents: 'none' } as const;
