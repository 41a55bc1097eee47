/** Asks before input is lost that is not saved, while react-router holds back what would leave it. */
import { useTranslate } from 'react-admin';
import type { Blocker } from 'react-router';

import { giveUpInput } from '../state/dirty-forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** `path` is the page whose input is given up, `body` says what is lost. */
export function LeaveDialog({ blocker, path, body }: { blocker: Blocker; path: string; body: string }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('form.leave_title')}
      body={body}
      confirm={translate('form.leave')}
      cancel={translate('form.stay')}
      destructive
      onConfirm={() => {
        giveUpInput(path);
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
