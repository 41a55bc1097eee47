/** Asks before another record takes the place of one about which something is typed that is not saved. */
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

import { hasUnsaved } from '../../state/dirty-forms.ts';
import { usePage, usePagePath } from '../../state/page.ts';
import { LeaveDialog } from '../leave-dialog.tsx';

const openIn = (search: string) => new URLSearchParams(search).get('open');

export function PanelQuestion() {
  const translate = useTranslate();
  const path = usePagePath();
  const isKept = usePage()?.kept === true;
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLost = from.pathname === to.pathname ? openIn(from.search) !== openIn(to.search) : !isKept;
    return isLost && hasUnsaved(path);
  });
  return <LeaveDialog {...{ blocker, path }} body={translate('lists.panel.leave_body')} />;
}
