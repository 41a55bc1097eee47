/** Data that are filled in by the fields which another record names: a form within the form, with the faults at its inputs. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useContext, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

import { beginningOf, fieldOfSchema, type SchemaField } from '../../../shared/definition/schema-fields.ts';
import { asData } from '../../../shared/definition/values-in.ts';
import { useTenant } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { useTranslatedText } from '../record-label.ts';
import { CellInputContext } from '../rows/cell-input-context.ts';
import { useSchema } from './use-schema.ts';

export function SchemaDataInput({ resource, source, field, disabled = false }: InputProps<'schema_data'>) {
  const translate = useTranslate();
  const said = useTranslatedText();
  const CellInput = useContext(CellInputContext);
  const { fields, isPending, error } = useSchema(resource, field);
  useBeginnings(source, fields);
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error !== null && error !== undefined && fields === undefined)
    return <FormHelperText error>{translate('forms.schema.failed')}</FormHelperText>;
  if (fields === undefined || fields.length === 0)
    return <FormHelperText>{translate(fields ? 'forms.schema.none' : 'forms.schema.choose')}</FormHelperText>;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields.map((one) => (
        <CellInput
          key={`${one.name} ${one.type}`}
          {...{ resource, disabled }}
          source={`${source}.${one.name}`}
          field={{ ...fieldOfSchema(one), label: said(one.label) || one.name }}
        />
      ))}
    </Box>
  );
}

/** Of a field that nothing was said in, what it begins with. */
function useBeginnings(source: string, fields: readonly SchemaField[] | undefined): void {
  const { getValues, setValue } = useFormContext();
  const { default_language } = useTenant();
  // Another list of the same names is the same schema.
  const latest = useRef(fields);
  latest.current = fields;
  const names = fields?.map(({ name }) => name).join(' ');
  useEffect(() => {
    if (names === undefined) return;
    const data = asData(getValues(source));
    for (const one of latest.current ?? []) {
      if (one.name in data) continue;
      const begins = beginningOf(one, default_language);
      setValue(`${source}.${one.name}`, begins, { shouldDirty: begins !== null });
    }
  }, [names, source, default_language, getValues, setValue]);
}
