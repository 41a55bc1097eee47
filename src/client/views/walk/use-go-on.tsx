/** Goes on to another record in place of this one: with its tab, and with nothing to go back to but the list. */
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import type { Carried, ListWalk } from '../../state/list-walk.ts';
import { giveUpInput, hasUnsaved } from '../../state/dirty-forms.ts';
import { usePagePath } from '../../state/page.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { focusStays } from '../../state/tabs-store.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Step } from './use-walk-rows.ts';

export type GoOn = (step: Step, options: { focusStays: boolean }) => void;

/** Hook: asks before where something would be lost; `question` is to be drawn. */
export function useGoOn(resource: string, walk: ListWalk): { goOn: GoOn; question: ReactNode } {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = usePagePath();
  const [asked, setAsked] = useState<() => void>();
  const go: GoOn = ({ id, at }, options) => {
    const { show, edit } = resourcePaths(resource);
    const to = (show ?? edit)?.(id);
    if (to === undefined) return;
    const carried: Carried = { walk: { ...walk, at }, instead: path };
    void navigate(to, { replace: true, state: { ...carried, ...(options.focusStays && focusStays) } });
  };
  const goOn: GoOn = (step, options) => {
    if (hasUnsaved(path)) setAsked(() => () => go(step, options));
    else go(step, options);
  };
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      title={translate('form.leave_title')}
      body={translate('form.leave_body')}
      confirm={translate('form.leave')}
      cancel={translate('form.stay')}
      destructive
      onConfirm={() => {
        giveUpInput(path);
        setAsked(undefined);
        asked?.();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { goOn, question };
}
