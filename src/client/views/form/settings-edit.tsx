/** The form of settings, of which a tenant has one: drawn from their definition, like that of any record. */
import Alert from '@mui/material/Alert';
import { EditBase, RecordContextProvider, useEditContext, useTranslate, type RaRecord } from 'react-admin';
import { useContext } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceName } from '../../fields/field-texts.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { PageHeader } from '../page-header.tsx';
import { PageTabsContext } from '../page-tabs-context.ts';
import { PublishingSlot } from '../publishing/publishing-slot.tsx';
import { Failed } from '../states.tsx';
import { useIsOpen, useMayWrite } from '../use-may-write.ts';
import { EditBody } from './edit-body.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { alwaysFresh, quiet } from './resource-edit.tsx';
import { waitingChangeOf, WaitingChangeNotice } from './waiting-change.tsx';

export function SettingsEdit({ resource }: { resource: Resource }) {
  return (
    <EditBase
      key={resource.name}
      resource={resource.name}
      id="current"
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={alwaysFresh}
      mutationOptions={quiet}
    >
      <SettingsPage resource={resource} />
    </EditBase>
  );
}

function SettingsPage({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext<RaRecord>();
  const name = useResourceName(resource)(1);
  const inTabs = useContext(PageTabsContext);
  const title = inTabs?.title ?? name;
  // The head stays, and with it the way to the other tabs.
  if (error && !record)
    return (
      <>
        <PageHeader title={title} />
        <Failed error={error} retry={() => void refetch()} />
      </>
    );
  return (
    <>
      <PageHeader title={title} description={record ? <LastChange record={record} /> : ' '} />
      {record ? (
        <SettingsForm {...{ resource, record }} />
      ) : (
        <EditSkeleton resource={resource} label={translate('list.loading')} />
      )}
    </>
  );
}

function SettingsForm({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const canWrite = useMayWrite(resource);
  const isOpen = useIsOpen()(resource.belongsTo);
  return (
    <RecordContextProvider value={record}>
      {!canWrite && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate(isOpen ? 'form.read_only' : 'errors.of_organisation')}
        </Alert>
      )}
      <PublishingSlot resource={resource} />
      <WaitingChangeNotice {...{ resource, record }} />
      <EditBody {...{ resource, record }} disabled={!canWrite || waitingChangeOf(record) !== undefined} />
    </RecordContextProvider>
  );
}

function LastChange({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const ago = useAgo();
  const at: unknown = record['updated_at'];
  if (typeof at !== 'string') return <>{translate('form.never_set')}</>;
  return <ExactTime at={at}>{translate('form.updated_at', { when: ago(at) })}</ExactTime>;
}
