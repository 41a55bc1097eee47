/** The frame around every input: label above, help or fault below, all tied together for screen readers. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useTranslate, ValidationError } from 'react-admin';
import type { ReactNode } from 'react';

import type { Field } from '../../../shared/definition/field-kinds.ts';
import { useFieldHelp, useFieldLabel } from '../field-texts.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface FieldFrameProps {
  id: string;
  resource: string;
  source: string;
  field: Field;
  error?: string | undefined;
  /** What is allowed and better done otherwise. */
  warning?: string | undefined;
  /** Stands at the right of the help line, e.g. a character count. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ id, resource, source, field, error, warning, aside, children }: FieldFrameProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(source, field);
  const help = useFieldHelp(resource)(source, field);

  return (
    <Box>
      <InputLabel id={labelId(id)} htmlFor={id} error={Boolean(error)}>
        {label}
        {field.required && (
          <Box component="span" sx={{ color: 'error.main', ml: 0.5 }}>
            <span aria-hidden>*</span>
            <Box component="span" sx={visuallyHidden}>
              {` ${translate('form.required')}`}
            </Box>
          </Box>
        )}
      </InputLabel>
      {children}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <FormHelperText
          id={helpId(id)}
          error={Boolean(error)}
          sx={{ mt: error || warning || help ? 0.5 : 0, ...(warning && !error && warningStyle) }}
        >
          {error ? <ValidationError error={error} /> : (warning ?? help)}
        </FormHelperText>
        {aside}
      </Box>
    </Box>
  );
}

export const labelId = (id: string) => `${id}-label`;
export const helpId = (id: string) => `${id}-help`;

const warningStyle = { color: 'warning.main' } as const;
