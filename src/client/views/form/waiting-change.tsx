/** A change of settings that weakens a protection and waits for a second person: who asked for what, and what one can say to it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { ChangeVerb, Protection, WaitingChange } from '../../../shared/definition/define-singleton.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { useHasPermission, usePortalUser } from '../../state/session.ts';
import { EntryDiff } from '../audit/entry-diff.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useWaitLabel } from '../use-retry-after.ts';
import { useIsOpen } from '../use-may-write.ts';
import { useRecordAction } from './use-record-action.ts';

interface WaitingChangeProps {
  resource: Pick<Resource, 'name' | 'belongsTo'> & { protection?: Pick<Protection, 'agreedBy'> | null };
  record: RaRecord;
}

/** What waits; undefined where nothing does. */
export const waitingChangeOf = (record: RaRecord) => record['waiting_change'] as WaitingChange | undefined;

export function WaitingChangeNotice(props: WaitingChangeProps) {
  const waiting = waitingChangeOf(props.record);
  const { protection } = props.resource;
  return waiting && protection ? <Notice {...props} {...{ waiting, protection }} /> : null;
}

interface NoticeProps extends WaitingChangeProps {
  waiting: WaitingChange;
  protection: Pick<Protection, 'agreedBy'>;
}

function Notice({ resource, record, waiting, protection }: NoticeProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { id } = usePortalUser();
  const isOpen = useIsOpen()(resource.belongsTo);
  const agrees = useHasPermission(...protection.agreedBy) && isOpen;
  const { change, requested_at, requested_by_id, requested_by_name: name } = waiting;
  const isOwn = requested_by_id === id;
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, record[key]]));
  return (
    <Alert severity="warning" sx={alertStyle}>
      <ExactTime at={requested_at}>
        {translate(isOwn ? 'form.change_is_yours' : 'form.change_asked_by', { name, when: ago(requested_at) })}
      </ExactTime>{' '}
      {translate(isOwn || !agrees ? 'form.change_waits_for_second' : 'form.change_waits_for_you')}
      <Box sx={{ my: 1.5 }}>
        <EntryDiff entry={{ resource: resource.name, before, after: change }} />
      </Box>
      {isOpen && (isOwn || agrees) && <Decisions {...{ resource, record, isOwn }} />}
    </Alert>
  );
}

function Decisions({ resource, record, isOwn }: WaitingChangeProps & { isOwn: boolean }) {
  const translate = useTranslate();
  const waitLabel = useWaitLabel();
  const { running, wait, transition } = useRecordAction(resource, record);
  const [asked, setAsked] = useState(false);
  const decide = (verb: ChangeVerb) => void transition(verb, translate(`form.change_verbs.${verb}_done`));
  const buttonOf = (verb: ChangeVerb, act: () => void) => (
    <Button
      variant="outlined"
      size="small"
      color={verb === 'confirm_change' ? 'error' : 'inherit'}
      disabled={running || wait > 0}
      onClick={act}
    >
      {waitLabel(translate(`form.change_verbs.${verb}`), wait)}
    </Button>
  );
  if (isOwn) return buttonOf('cancel_change', () => decide('cancel_change'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttonOf('confirm_change', () => setAsked(true))}
      {buttonOf('decline_change', () => decide('decline_change'))}
      <ConfirmDialog
        open={asked}
        title={translate('form.change_confirm_title')}
        body={translate('form.change_confirm_body')}
        confirm={translate('form.change_verbs.confirm_change')}
        destructive
        onConfirm={() => {
          setAsked(false);
          decide('confirm_change');
        }}
        onClose={() => setAsked(false)}
      />
    </Box>
  );
}

const alertStyle = {
  mt: 1,
  alignItems: 'flex-start',
  maxWidth: 720,
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
} as const;
