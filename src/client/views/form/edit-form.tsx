/** A loaded record: its name, what can be done with it, and its fields. */
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { Form, RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useMemo, useRef } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';

import { bodySchemas } from '../../../shared/body-schemas.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { StateBadges } from './state-badges.tsx';
import { usePagePath } from '../../state/page.ts';
import { useHasPermission } from '../../state/session.ts';
import { noteInput } from '../../state/unsaved.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { PageHeader } from '../page-header.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { BinBanner } from './bin-banner.tsx';
import { changedFields, type Values } from './changed-fields.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormAlert } from './form-alert.tsx';
import { FormSections } from './form-sections.tsx';
import { emptyValues, keepTyped } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordMeta } from './record-meta.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFormFields } from './use-form-fields.ts';
import { useSave } from './use-save.ts';

interface EditFormProps {
  resource: Resource;
  record: RaRecord;
}

export function EditForm({ resource, record }: EditFormProps) {
  const translate = useTranslate();
  const name = useRecordLabel(resource)(record);
  useTabTitle(name);
  const canWrite = useHasPermission(resource.can.write);
  const { sources, validate } = useFormFields(resource, bodySchemas(resource).updateSchema, record);
  const defaults = useMemo(() => emptyValues(resource), [resource]);
  const inBin = record['deleted_at'] !== null && record['deleted_at'] !== undefined;

  return (
    <RecordContextProvider value={record}>
      <PageHeader
        title={name}
        description={<StateBadges {...{ resource, record }} />}
        actions={<RecordActions {...{ resource, record, name }} />}
      />
      {inBin && <BinBanner {...{ resource, record }} canRestore={canWrite} />}
      {!canWrite && !inBin && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('form.read_only')}
        </Alert>
      )}
      <EditBody {...{ resource, record, sources, validate, defaults }} disabled={!canWrite || inBin} />
      <RecordMeta record={record} />
    </RecordContextProvider>
  );
}

interface EditBodyProps extends EditFormProps {
  sources: readonly string[];
  validate: (values: Values) => Record<string, unknown>;
  defaults: Values;
  disabled: boolean;
}

function EditBody({ validate, defaults, ...rest }: EditBodyProps) {
  // The form calls it by name; the body below, which knows how to save, fills it in.
  const submit = useRef<(values: Values) => unknown>(() => undefined);
  return (
    <Form
      record={rest.record}
      defaultValues={defaults}
      validate={validate}
      onSubmit={(values: FieldValues) => submit.current(values) as Promise<object>}
      resetOptions={keepTyped}
      disableInvalidFormNotification
      noValidate
    >
      <EditFields {...rest} submit={submit} />
    </Form>
  );
}

type EditFieldsProps = Omit<EditBodyProps, 'validate' | 'defaults'> & {
  submit: React.RefObject<(values: Values) => unknown>;
};

function EditFields({ resource, record, sources, disabled, submit }: EditFieldsProps) {
  const { reset, getValues, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const defaults = useMemo(() => emptyValues(resource), [resource]);
  const path = usePagePath();
  // What counts as saved: the record, and until that has been read again, what was saved last.
  const base = useRef<{ record: RaRecord; values: Values }>({ record, values: record });
  if (base.current.record !== record) base.current = { record, values: record };
  const sent = useRef<Values>(undefined);
  const show = useCallback(
    (values: Values) => {
      // What was typed while the save was under way is no part of it, and stays.
      const since = sent.current ? changedFields(sources, sent.current, getValues()) : {};
      sent.current = undefined;
      base.current.values = values;
      reset({ ...defaults, ...values });
      for (const [source, value] of Object.entries(since)) setValue(source, value, { shouldDirty: true });
      noteInput(path);
    },
    [reset, getValues, setValue, sources, defaults, path],
  );
  const {
    saving,
    failure,
    pending,
    submit: save,
    settleConflict,
    cancelConflict,
  } = useSave({ sources, record, reset: show });
  submit.current = (values) => {
    if (!saving) sent.current = structuredClone(getValues());
    return save(values);
  };
  const form = useRef<HTMLDivElement>(null);
  const isChanged = useCallback(
    () => Object.keys(changedFields(sources, base.current.values, getValues())).length > 0,
    [sources, getValues],
  );

  return (
    <Box ref={form}>
      <FormAlert {...{ resource, failure }} />
      <FormSections {...{ resource, disabled }} />
      <SaveBar
        shown={isDirty && !disabled}
        action="form.save"
        saving={saving}
        save={() => form.current?.closest('form')?.requestSubmit()}
        discard={() => {
          sent.current = undefined;
          show(record);
          focusHeadingIfLost();
        }}
      />
      <LeaveGuard dirty={isChanged} />
      {pending && (
        <ConflictDialog
          {...{ resource, saving }}
          conflict={pending.conflict}
          mine={pending.mine}
          onSettle={(choice) => void settleConflict(choice)}
          onClose={cancelConflict}
        />
      )}
    </Box>
  );
}
