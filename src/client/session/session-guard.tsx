/** Shows what has become of the session, as soon as there is something to be said; the code of it is fetched then. */
import { useEffect, useState, type ComponentType } from 'react';

import { translate } from '../providers/i18n.ts';
import { fetchCode } from '../providers/reload-after-deploy.ts';
import { sessionChangeStore, useSessionChange, type SessionChange } from '../state/session-change.ts';
import { showToast } from '../state/toasts.ts';

const load = async () => (await import('./session-dialog.tsx')).SessionDialog;

export function SessionGuard() {
  const change = useSessionChange();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ change: SessionChange }> }>();
  const isWanted = change !== undefined && !dialog;
  useEffect(() => {
    if (!isWanted) return;
    fetchCode(load).then(
      (Dialog) => setDialog({ Dialog }),
      () => sayPlainly(sessionChangeStore.get()),
    );
  }, [isWanted]);
  return change && dialog ? <dialog.Dialog change={change} /> : null;
}

/** Without the dialog's code it is said all the same, and asked as the browser asks. */
function sayPlainly(change: SessionChange | undefined): void {
  if (change?.kind === 'leaving') change.answer(window.confirm(translate('session.change.leaving_body')));
  else showToast({ type: 'warning', message: { text: translate('session.ended') }, stayMs: null });
}
