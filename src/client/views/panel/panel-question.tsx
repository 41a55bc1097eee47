/** Asks before another record takes the place of one about which something is typed that is not saved. */
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

import { giveUpInput, hasUnsaved } from '../../state/dirty-forms.ts';
import { usePage, usePagePath } from '../../state/page.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

const openIn = (search: string) => new URLSearchParams(search).get('open');

export function PanelQuestion() {
  const translate = useTranslate();
  const path = usePagePath();
  const isKept = usePage()?.kept === true;
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLost = from.pathname === to.pathname ? openIn(from.search) !== openIn(to.search) : !isKept;
    return isLost && hasUnsaved(path);
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('form.leave_title')}
      body={translate('lists.panel.leave_body')}
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
