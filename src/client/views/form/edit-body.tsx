/** The fields of a loaded record as a form, and the tabs that parts of the app add beside it. */
import Box from '@mui/material/Box';
import { Form, type RaRecord } from 'react-admin';
import { useId, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { PanelExtensions } from './panel-extensions.tsx';
import type { Values } from './changed-fields.ts';
import { EditFields } from './edit-fields.tsx';
import { useFormTabs } from './form-tabs.ts';
import { emptyValues, keepTyped } from './form-values.ts';
import { useFormFields } from './use-form-fields.ts';

interface EditBodyProps {
  resource: Resource;
  record: RaRecord;
  /** Nothing can be changed. */
  disabled: boolean;
}

export function EditBody({ resource, record, disabled }: EditBodyProps) {
  const { sources, validate } = useFormFields(resource, bodySchemas(resource).updateSchema, record);
  const defaults = useMemo(() => emptyValues(resource), [resource]);
  const tabs = useFormTabs(resource);
  const id = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // The form calls it by name; the fields below, which know how to save, fill it in.
  const submit = useRef<(values: Values) => unknown>(() => undefined);
  return (
    <Box>
      <Form
        record={record}
        defaultValues={defaults}
        validate={validate}
        onSubmit={(values: FieldValues) => submit.current(values) as Promise<object>}
        resetOptions={keepTyped}
        disableInvalidFormNotification
        noValidate
      >
        <EditFields {...{ resource, record, sources, disabled, submit, tabs, id, foot }} />
      </Form>
      <PanelExtensions {...{ resource, record, tabs, id }} />
      <Box ref={setFoot} sx={{ display: 'contents' }} />
    </Box>
  );
}
