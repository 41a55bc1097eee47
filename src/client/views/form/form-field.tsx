/** One field of a form: its input, or its value where nothing is to be typed. */
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useRecordContext, useTranslate } from 'react-admin';
import { useId } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Field, FieldKind } from '../../../shared/definition/field-kinds.ts';
import { lockOf, messageOfRule } from '../../../shared/definition/rules.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldInput } from '../../fields/field-inputs.tsx';
import { useOwnName } from '../../fields/record-label.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { TextLine } from '../../fields/parts/text-line.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { FieldAids } from './field-hint-extensions.tsx';

/** What reads better as its input, locked, than as a value. */
const showsItself = (field: Field) => field.kind === 'tags' && field.arePermissions === true;

interface FormFieldProps {
  resource: Resource;
  source: string;
  disabled: boolean;
  /** A rule asks for it beside what is typed. */
  isNeeded?: boolean;
  /** A reason for a lock, key of i18n, that is said already, and where. */
  saidAbove?: { reason: string; id: string } | undefined;
}

/** Kinds that need the whole width of their section. */
const wide: readonly FieldKind[] = [
  'long_text',
  'rich_text',
  'tags',
  'choices',
  'references',
  'translated',
  'image',
  'files',
  'audience',
  'link',
  'rows',
  'schema_data',
];

export function FormField({ resource, source, disabled, isNeeded = false, saidAbove }: FormFieldProps) {
  const holds = useHeldPermissions();
  const defined = resource.fields[source]!;
  const field = isNeeded ? { ...defined, required: true } : defined;
  const masked = field.private !== undefined && !holds(field.private);
  const record = useRecordContext();
  const lock = record && lockOf(resource.rules, source, record);
  const isPlain = masked || disabled || field.readOnly === true || lock !== undefined;
  return (
    <Box sx={{ gridColumn: wide.includes(field.kind) ? '1 / -1' : 'auto', minWidth: 0 }}>
      {isPlain && !masked && showsItself(field) ? (
        <FieldInput resource={resource.name} {...{ source, field }} disabled />
      ) : masked || (isPlain && field.kind !== 'state') ? (
        <PlainField
          {...{ resource, source, masked, saidAbove }}
          note={disabled || field.readOnly ? undefined : lock && messageOfRule(lock)}
        />
      ) : (
        <>
          <FieldInput resource={resource.name} {...{ source, field }} />
          <FieldAids {...{ resource, source }} />
        </>
      )}
    </Box>
  );
}

interface PlainFieldProps extends Omit<FormFieldProps, 'disabled' | 'isNeeded'> {
  masked: boolean;
  /** Key of i18n: why it cannot be changed. */
  note: string | undefined;
}

function PlainField({ resource, source, masked, saidAbove, ...props }: PlainFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const said = masked ? 'form.masked' : props.note;
  const isSaid = said !== undefined && said === saidAbove?.reason;
  const note = isSaid ? undefined : said;
  const describedBy = isSaid ? saidAbove.id : note && `${id}-help`;
  const field = resource.fields[source]!;
  const label = useFieldLabel(resource.name)(source, field);
  const record: Readonly<Record<string, unknown>> = useRecordContext() ?? {};
  const ownName = useOwnName()(resource, record);
  const value = (source === resource.representation && ownName) || record[source];
  return (
    <Box role="group" aria-labelledby={id} {...(describedBy && { 'aria-describedby': describedBy })}>
      <Box
        id={id}
        sx={{ fontSize: 'body2.fontSize', fontWeight: 500, lineHeight: '20px', color: 'text.secondary', mb: 0.25 }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {masked && <LockOutlinedIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {masked ? (
            <TextLine>{[value ?? []].flat().join() || null}</TextLine>
          ) : (
            <PlainValue isLinked resource={resource.name} {...{ source, field, record, value }} />
          )}
        </Box>
      </Box>
      {note && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0, mt: 0 }}>
          {translate(note)}
        </FormHelperText>
      )}
    </Box>
  );
}
