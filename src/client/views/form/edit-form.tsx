/** A loaded record: its name, what can be done with it, its fields, and the tabs that parts of the app add. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Form, RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';
import { useId, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { bodySchemas } from '../../../shared/body-schemas.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { Avatar } from '../../fields/parts/avatar.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { usePictureVersion } from '../../state/picture-versions.ts';
import { useHasPermission } from '../../state/session.ts';
import { PageHeader } from '../page-header.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { AddedPanels } from './added-panels.tsx';
import { BinBanner } from './bin-banner.tsx';
import type { Values } from './changed-fields.ts';
import { EditFields } from './edit-fields.tsx';
import { useFormTabs } from './form-tabs.ts';
import { emptyValues, keepTyped } from './form-values.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordMeta } from './record-meta.tsx';
import { StateBadges } from './state-badges.tsx';
import { useFormFields } from './use-form-fields.ts';

interface EditFormProps {
  resource: Resource;
  record: RaRecord;
}

export function EditForm({ resource, record }: EditFormProps) {
  const translate = useTranslate();
  const name = useRecordLabel(resource)(record);
  useTabTitle(name);
  const canWrite = useHasPermission(resource.can.write);
  const inBin = record['deleted_at'] !== null && record['deleted_at'] !== undefined;

  return (
    <RecordContextProvider value={record}>
      <PageHeader
        title={name}
        picture={<HeaderPicture {...{ resource, record, name }} />}
        description={<StateBadges {...{ resource, record }} />}
        actions={<RecordActions {...{ resource, record, name }} />}
      />
      {inBin && <BinBanner {...{ resource, record }} canRestore={canWrite} />}
      {!canWrite && !inBin && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('form.read_only')}
        </Alert>
      )}
      <EditBody {...{ resource, record }} disabled={!canWrite || inBin} />
      <RecordMeta record={record} />
    </RecordContextProvider>
  );
}

/** Drawn anew when the picture has got another focal point. */
function HeaderPicture(props: EditFormProps & { name: string }) {
  const { resource, record } = props;
  const id: unknown = resource.picture && record[resource.picture];
  return <Avatar key={usePictureVersion(typeof id === 'string' ? id : undefined)} {...props} />;
}

function EditBody({ resource, record, disabled }: EditFormProps & { disabled: boolean }) {
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
      <AddedPanels {...{ resource, record, tabs, id }} />
      <Box ref={setFoot} sx={{ display: 'contents' }} />
    </Box>
  );
}
