/** What else is done about publishing: taken from the public side, or not done at its time after all. */
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import { callApi } from '../../providers/call-api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useUndoToast } from '../undo-toast.tsx';
import { useDialogCall } from '../use-dialog-call.ts';
import type { PublicationOf } from './use-publication.ts';

interface ScheduleButtonsProps {
  of: PublicationOf;
  state: PublicationState;
  /** Not so of what always stands outside. */
  canWithdraw: boolean;
  onDone: () => void;
}

export function ScheduleButtons({ of, state: { published, scheduled }, canWithdraw, onDone }: ScheduleButtonsProps) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const refresh = useRefresh();
  const { run, running, failure } = useDialogCall();
  const [asks, setAsks] = useState(false);

  const done = (text: string, auditId: string | null) => {
    announce(translate(text), auditId);
    refresh();
    onDone();
  };
  const cancel = async () => {
    const answer = await run((asking) =>
      callApi('POST /:resource/:id/cancel_schedule', { params: { ...of }, ...asking }),
    );
    if (answer) done('publishing.done_cancelled', null);
  };
  const withdraw = async () => {
    if (!published) return;
    const body = { published: published.number };
    const answer = await run((asking) =>
      callApi('POST /:resource/:id/withdraw', { params: { ...of }, body, ...asking }),
    );
    if (!answer) return;
    setAsks(false);
    done('publishing.done_withdrawn', answer.audit_id);
  };
  return (
    <>
      {scheduled && (
        <Button size="small" color="inherit" disabled={running} onClick={() => void cancel()}>
          {translate('publishing.cancel_schedule')}
        </Button>
      )}
      {published && canWithdraw && (
        <Button size="small" color="inherit" disabled={running} onClick={() => setAsks(true)}>
          {translate('publishing.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={translate('publishing.withdraw_title')}
        body={failure ?? translate('publishing.withdraw_body')}
        confirm={translate('publishing.withdraw_now')}
        destructive
        busy={running}
        onConfirm={() => void withdraw()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
