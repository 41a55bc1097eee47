/** Asks before unsaved changes are left behind, by a link or by closing the page. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { ConfirmDialog } from '../confirm-dialog.tsx';

export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && dirty(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('form.leave_title')}
      body={translate('form.leave_body')}
      confirm={translate('form.leave')}
      cancel={translate('form.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
