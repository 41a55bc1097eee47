/** A loaded record: its name, what can be done with it, its fields, and the tabs that parts of the app add. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';

import { Link, useLocation } from 'react-router';

import { isFinal, takesMany, type Resource } from '../../../shared/definition/define-resource.ts';
import { useDenialText } from '../../fields/denial-text.ts';
import { Avatar } from '../../fields/parts/avatar.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { usePictureVersion } from '../../state/picture-versions.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { PageHeader } from '../page-header.tsx';
import { RecordHead } from '../overview/record-head.tsx';
import { PublishingSlot } from '../publishing/publishing-slot.tsx';
import { useIsOpen, useMayWrite } from '../use-may-write.ts';
import { useAskAddress } from '../use-permission-holders.ts';
import { useTabTitle } from '../use-tab-title.ts';
import { BinBanner } from './bin-banner.tsx';
import { writableFields } from './changed-fields.ts';
import { EditBody } from './edit-body.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordMeta } from './record-meta.tsx';
import { RecordNotices } from './record-notices.tsx';
import { StateBadges } from './state-badges.tsx';

const PlannedChange = lazyPart<EditFormProps>(
  async () => (await import('./planned-change-notice.tsx')).PlannedChangeNotice,
);

/** Wide screens have the ways in the head alone. */
const contactBar = lazyPart(async () => (await import('../overview/contact-bar.tsx')).ContactBar);

interface EditFormProps {
  resource: Resource;
  record: RaRecord;
}

export function EditForm({ resource, record }: EditFormProps) {
  const translate = useTranslate();
  const name = useRecordLabel(resource)(record);
  useTabTitle(name);
  const canWrite = useMayWrite(resource);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const inBin = record['deleted_at'] !== null && record['deleted_at'] !== undefined;
  const isDone = isFinal(resource, record);
  // Nobody changes what a definition has nothing to change of: no right is missing.
  const isChangeable = takesMany(resource) || writableFields(resource).length > 0;

  return (
    <RecordContextProvider value={record}>
      <PageHeader
        title={name}
        picture={<HeaderPicture {...{ resource, record, name }} />}
        description={<StateBadges {...{ resource, record }} />}
        actions={<RecordActions {...{ resource, record, name }} />}
      />
      <RecordHead {...{ resource, record }} />
      {inBin && <BinBanner {...{ resource, record }} canRestore={canWrite && !isDone} />}
      {!canWrite && !inBin && !isDone && isChangeable && <ReadOnly resource={resource} />}
      {isDone && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate(`resources.${resource.name}.final`, { _: translate('errors.record_final') })}
        </Alert>
      )}
      {!isDone && <RecordNotices {...{ resource, record }} />}
      {resource.asks && !inBin && (
        <LazyBoundary fallback={null}>
          <PlannedChange.View {...{ resource, record }} />
        </LazyBoundary>
      )}
      {!inBin && <PublishingSlot resource={resource} id={String(record.id)} name={name} />}
      <EditBody {...{ resource, record }} disabled={!canWrite || inBin || isDone} />
      <RecordMeta record={record} />
      {narrow && (
        <LazyBoundary fallback={null}>
          <contactBar.View {...{ resource, record }} />
        </LazyBoundary>
      )}
    </RecordContextProvider>
  );
}

/** Says what it would take to change the record; of what is the organisation's no right is missing. */
function ReadOnly({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const denialText = useDenialText();
  const isOpen = useIsOpen()(resource.belongsTo);
  if (!isOpen)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {translate('errors.of_organisation')}
      </Alert>
    );
  return (
    <Alert severity="info" sx={{ mt: 1 }} action={<AskButton permission={resource.can.write} />}>
      {translate('form.read_only')} {denialText([resource.can.write])}
    </Alert>
  );
}

function AskButton({ permission }: { permission: string }) {
  const translate = useTranslate();
  const ask = useAskAddress(permission, useLocation().pathname);
  return (
    ask !== undefined && (
      <Button component={Link} to={ask} color="inherit" size="small">
        {translate('pages.unauthorised.ask')}
      </Button>
    )
  );
}

/** Drawn anew when the picture has got another focal point. */
function HeaderPicture(props: EditFormProps & { name: string }) {
  const { resource, record } = props;
  const id: unknown = resource.picture && record[resource.picture];
  return <Avatar key={usePictureVersion(typeof id === 'string' ? id : undefined)} {...props} />;
}
