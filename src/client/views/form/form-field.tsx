/** One field of a form: its input, or its masked value where the person may not see it. */
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate } from 'react-admin';
import { useId } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import type { FieldKind } from '../../../shared/field-kinds.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldInput } from '../../fields/inputs/registry.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';

interface FormFieldProps {
  resource: Resource;
  source: string;
  disabled: boolean;
}

/** Kinds that need the whole width of their section. */
const wide: readonly FieldKind[] = ['long_text', 'tags', 'references', 'translated'];

export function FormField({ resource, source, disabled }: FormFieldProps) {
  const holds = useHeldPermissions();
  const field = resource.fields[source]!;
  const masked = field.private !== undefined && !holds(field.private);
  return (
    <Box sx={{ gridColumn: wide.includes(field.kind) ? '1 / -1' : 'auto', minWidth: 0 }}>
      {masked ? (
        <MaskedField {...{ resource, source }} />
      ) : (
        <FieldInput resource={resource.name} {...{ source, field }} disabled={disabled || field.readOnly === true} />
      )}
    </Box>
  );
}

function MaskedField({ resource, source }: Omit<FormFieldProps, 'disabled'>) {
  const translate = useTranslate();
  const id = useId();
  const label = useFieldLabel(resource.name)(source, resource.fields[source]);
  const value: unknown = useRecordContext()?.[source];
  return (
    <>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: 'body2.fontSize', fontWeight: 500, lineHeight: '20px', mb: 0.5 }}
      >
        {label}
      </Box>
      <TextField
        id={id}
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled
        value={typeof value === 'string' ? value : ''}
        slotProps={{
          htmlInput: { 'aria-describedby': `${id}-help` },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <LockOutlinedIcon sx={{ fontSize: 16 }} />
              </InputAdornment>
            ),
          },
        }}
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {translate('form.masked')}
      </FormHelperText>
    </>
  );
}
