/** The toast after a change: says what was done and takes it back. */
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { PortalDataProvider } from '../providers/data.ts';
import { useFailureText } from './use-failure-text.ts';

const undoToastMs = 8_000;

/** Hook: `announce(text, auditId)`; without an audit id there is nothing to take back, and no button. */
export function useUndoToast() {
  const notify = useNotify();
  return (text: string, auditId?: string | null) => {
    const message = auditId ? <UndoToast text={text} auditId={auditId} /> : text;
    notify(message, { type: 'success', autoHideDuration: undoToastMs, messageArgs: { _: text } });
  };
}

function UndoToast({ text, auditId }: { text: string; auditId: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  return (
    <SnackbarContent
      message={text}
      action={
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void undo(auditId).finally(close);
          }}
          sx={{ fontWeight: 600 }}
        >
          {translate('form.undo')}
        </Button>
      }
    />
  );
}

/** Hook: takes an audit entry back and shows the lists and records as they are then. */
export function useUndo() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  return async (auditId: string): Promise<void> => {
    try {
      await dataProvider.undo(auditId);
      notify(translate('form.undone'), { type: 'info' });
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
    refresh();
  };
}
