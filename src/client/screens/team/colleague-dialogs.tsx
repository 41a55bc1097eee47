/** Asks before a colleague is signed out everywhere, or loses what they sign in with besides the password. */
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';
import { useFailureToast } from '../../views/use-failure-toast.ts';

type Verb = 'end_sessions' | 'reset_second_factor';

export const EndSessionsDialog = (props: AddedActionProps) => <ColleagueDialog {...props} verb="end_sessions" />;
export const ResetFactorDialog = (props: AddedActionProps) => <ColleagueDialog {...props} verb="reset_second_factor" />;

function ColleagueDialog({ record, verb, onClose }: AddedActionProps & { verb: Verb }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const name = String(record['full_name']);
  const run = async () => {
    setBusy(true);
    try {
      await callApi(`POST /staff/:id/${verb}`, { params: { id: String(record.id) }, body: {}, quiet: true });
      notify(`team.${verb}.done`, { type: 'success', messageArgs: { name } });
      refresh();
    } catch (error) {
      tellFailure(error);
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={translate(`team.${verb}.title`, { name })}
      body={translate(`team.${verb}.body`)}
      confirm={translate(`team.${verb}.label`)}
      destructive
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
