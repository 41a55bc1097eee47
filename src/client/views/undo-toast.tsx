/** The toast after a change: says what was done and takes it back. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import type { PortalDataProvider } from '../providers/data.ts';
import { useJobToast } from './started-job-toast.tsx';
import { useFailureToast } from './use-failure-toast.ts';

const undoToastMs = 8_000;

/**
 * Hook: `announce(text, auditId, topic)`; without an audit id there is nothing to take back, and no button. The topic is the id of the
 * record that was changed, or else the text: a newer toast of the same topic takes the place of the older one, which could not be told
 * from it, or whose Undo the newer change has overtaken. Own choice; what is older is taken back in the history. `more` stands beside the
 * text: a link to the record, say.
 */
export function useUndoToast() {
  const notify = useNotify();
  return (text: string, auditId?: string | null, topic: string = text, more?: ReactNode) => {
    if (!auditId && !more) return notify(text, { type: 'success', messageArgs: { _: text, topic } });
    const messageArgs = { topic };
    notify(<UndoToast {...{ text, auditId, more }} />, {
      type: 'success',
      autoHideDuration: undoToastMs,
      messageArgs,
    });
  };
}

interface UndoToastProps {
  text: string;
  auditId: string | null | undefined;
  more: ReactNode;
}

function UndoToast({ text, auditId, more }: UndoToastProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      {more}
      {auditId && (
        <Button
          size="small"
          // A disabled button would lose the focus before the toast knows where to lead it.
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setBusy(true);
            void undo(auditId).finally(close);
          }}
          sx={{ my: -0.5, fontWeight: 600 }}
        >
          {translate('form.undo')}
        </Button>
      )}
    </Box>
  );
}

/** Hook: takes an audit entry back and shows the lists and records as they are then. */
export function useUndo() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const tellJob = useJobToast();
  const tellFailure = useFailureToast();
  return async (auditId: string): Promise<void> => {
    try {
      const { job_id } = await dataProvider.undo(auditId);
      if (job_id === undefined) notify('form.undone', { type: 'info' });
      else tellJob(translate('jobs.undo_started'), job_id);
    } catch (error) {
      tellFailure(error);
    }
    refresh();
  };
}
