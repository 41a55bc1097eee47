/** Asks before a record is removed for good: what goes, what stays, and who stands in the way. */
import Alert from '@mui/material/Alert';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { BinEntry, BinUse } from '../../../shared/contracts/bin-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import { ReasonDialog } from '../../views/reason-dialog.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useRead } from '../../views/use-read.ts';

interface PurgeDialogProps {
  entry: BinEntry;
  name: string;
  onClose: () => void;
}

export function PurgeDialog({ entry, name, onClose }: PurgeDialogProps) {
  const translate = useTranslate();
  const params = { resource: entry.resource, id: entry.id };
  const failureText = useFailureText();
  const { data: uses, error } = useRead(`uses of ${entry.id}`, (asking) =>
    callApi('GET /recycle_bin/:resource/:id/uses', { params, ...asking }),
  );
  const { purge, running, failure } = usePurge(params, name, onClose);
  const told = failure ?? (error ? failureText(error) : undefined);
  const isUsed = (uses?.length ?? 0) > 0;
  return (
    <ReasonDialog
      title={translate('bin.purge_title', { name })}
      body={translate('bin.purge_body')}
      confirm={translate('bin.purge')}
      destructive
      running={running}
      waiting={uses === undefined}
      hopeless={isUsed}
      onConfirm={(reason) => void purge(reason)}
      onClose={onClose}
    >
      {isUsed && <Uses uses={uses!} />}
      {told !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {told}
        </Alert>
      )}
    </ReasonDialog>
  );
}

function Uses({ uses }: { uses: readonly BinUse[] }) {
  const translate = useTranslate();
  const { kindOf } = useEntryWords();
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('bin.purge_used')}
      {uses.map(({ resource, field, count }) => (
        <div key={`${resource}.${field}`}>
          {translate('bin.use', {
            name: kindOf(resource, 2),
            field: translate(`resources.${resource}.fields.${field}`, { _: field }),
            count,
          })}
        </div>
      ))}
    </Alert>
  );
}

function usePurge(params: { resource: string; id: string }, name: string, onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const purge = async (reason: string | undefined) => {
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const body = reason === undefined ? {} : { reason };
      await callApi('POST /recycle_bin/:resource/:id/purge', { params, body });
      const text = translate('bin.purged', { name });
      notify(text, { type: 'success', messageArgs: { _: text } });
      // Gone before the rest is read anew: what used the record can no longer be asked.
      flushSync(onClose);
      refresh();
      focusHeadingIfLost();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRunning(false);
    }
  };
  return { purge, running, failure };
}
