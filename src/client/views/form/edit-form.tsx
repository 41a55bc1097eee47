/** A loaded record: its name, what can be done with it, its fields, and the tabs that parts of the app add. */
import Alert from '@mui/material/Alert';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';

import { isFinal, type Resource } from '../../../shared/define-resource.ts';
import { Avatar } from '../../fields/parts/avatar.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { usePictureVersion } from '../../state/picture-versions.ts';
import { useHasPermission } from '../../state/session.ts';
import { PageHeader } from '../page-header.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { BinBanner } from './bin-banner.tsx';
import { EditBody } from './edit-body.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordMeta } from './record-meta.tsx';
import { StateBadges } from './state-badges.tsx';

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
  const isDone = isFinal(resource, record);

  return (
    <RecordContextProvider value={record}>
      <PageHeader
        title={name}
        picture={<HeaderPicture {...{ resource, record, name }} />}
        description={<StateBadges {...{ resource, record }} />}
        actions={<RecordActions {...{ resource, record, name }} />}
      />
      {inBin && <BinBanner {...{ resource, record }} canRestore={canWrite} />}
      {!canWrite && !inBin && !isDone && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('form.read_only')}
        </Alert>
      )}
      {isDone && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate(`resources.${resource.name}.final`, { _: translate('errors.record_final') })}
        </Alert>
      )}
      <EditBody {...{ resource, record }} disabled={!canWrite || inBin || isDone} />
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
