/** One fact as an input in its place: Enter saves it alone, Escape leaves it as it was. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Form, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isNeeded } from '../../../shared/definition/rules.ts';
import { changedFields } from '../form/changed-fields.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { FormField } from '../form/form-field.tsx';
import { emptyValues, keepTyped } from '../form/form-values.ts';
import { UnsavedChangesGuard } from '../form/unsaved-changes-guard.tsx';
import { useFormFields } from '../form/use-form-fields.ts';
import { useSave } from '../form/use-save.ts';
import { useWaitLabel } from '../use-retry-after.ts';

interface FactEditProps {
  resource: Resource;
  record: RaRecord;
  source: string;
  close: () => void;
}

export function FactEdit({ resource, record, source, close }: FactEditProps) {
  const { validate } = useFormFields(resource, bodySchemas(resource).updateSchema, record);
  const defaults = useMemo(() => emptyValues(resource), [resource]);
  const sources = useMemo(() => [source], [source]);
  const saving = useSave({ resource, sources, record, reset: close });
  const { pending, settleConflict } = saving;
  // Somebody changed another field meanwhile: there is nothing to choose.
  const isUndisputed = pending !== undefined && pending.conflict.disputed.length === 0;
  const settle = useRef(settleConflict);
  settle.current = settleConflict;
  useEffect(() => {
    if (isUndisputed) void settle.current({});
  }, [isUndisputed]);
  return (
    <>
      <Form
        record={record}
        defaultValues={defaults}
        validate={validate}
        onSubmit={(values: FieldValues) => saving.submit(values) as Promise<object>}
        resetOptions={keepTyped}
        disableInvalidFormNotification
        noValidate
      >
        <Inside {...{ resource, record, source, close }} {...saving} />
      </Form>
      {pending && !isUndisputed && (
        <ConflictDialog
          {...{ resource }}
          saving={saving.saving}
          wait={saving.wait}
          failure={saving.failure}
          conflict={pending.conflict}
          mine={pending.mine}
          onSettle={(choice) => void settleConflict(choice)}
          onClose={saving.cancelConflict}
        />
      )}
    </>
  );
}

interface InsideProps extends FactEditProps {
  saving: boolean;
  /** Seconds until another try. */
  wait: number;
  failure: string | undefined;
}

function Inside({ resource, record, source, close, saving, wait, failure }: InsideProps) {
  const translate = useTranslate();
  const waitLabel = useWaitLabel();
  const { getValues } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [role=combobox]');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  const isChanged = useCallback(
    () => Object.keys(changedFields([source], record, getValues())).length > 0,
    [source, record, getValues],
  );
  // What is wrong elsewhere is said above the field, for its own input is not here.
  const alone = useMemo(() => ({ ...resource, form: [{ title: '', fields: [source] }] }), [resource, source]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || saving || event.defaultPrevented) return;
    // It gives up the fact alone, not the page.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <Box ref={box} onKeyDown={onKeyDown} data-fact-edit={source}>
      <FormAlert resource={alone} failure={failure} />
      <FormField
        {...{ resource, source }}
        disabled={false}
        isNeeded={isNeeded(resource.rules, source, { row: record, values: record })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disableElevation
          disabled={saving || wait > 0}
          startIcon={saving ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
        >
          {waitLabel(translate(saving ? 'form.saving' : 'form.save'), wait)}
        </Button>
        <Button size="small" color="inherit" disabled={saving} onClick={close}>
          {translate('form.cancel')}
        </Button>
      </Box>
      <UnsavedChangesGuard dirty={isChanged} />
    </Box>
  );
}
