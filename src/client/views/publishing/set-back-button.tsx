/** Makes the draft say again what a version says, once it was asked. */
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useUndoToast } from '../undo-toast.tsx';
import { useDialogCall } from '../use-dialog-call.ts';
import type { PublicationOf } from './use-publication.ts';

interface SetBackButtonProps {
  of: PublicationOf;
  number: number;
  /** The mark of the draft that was seen. */
  draft: string;
  onDone: () => void;
}

export function SetBackButton({ of, number, draft, onDone }: SetBackButtonProps) {
  const translate = useTranslate();
  const announce = useUndoToast();
  const refresh = useRefresh();
  const { run, running, failure } = useDialogCall();
  const [asks, setAsks] = useState(false);
  const setBack = async () => {
    const body = { number, draft };
    const done = await run((asking) => callApi('POST /:resource/:id/revert', { params: { ...of }, body, ...asking }));
    if (!done) return;
    setAsks(false);
    announce(translate('publishing.done_reverted', { number }), done.audit_id);
    refresh();
    onDone();
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsks(true)}>
        {translate('publishing.set_back')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={translate('publishing.set_back_title', { number })}
        body={failure ?? translate('publishing.set_back_body')}
        confirm={translate('publishing.set_back')}
        busy={running}
        onConfirm={() => void setBack()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
