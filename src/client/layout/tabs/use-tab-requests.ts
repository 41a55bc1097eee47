/** What a person asks of the tabs: asks back where unsaved input would be lost, then does it and goes where that leads. */
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { dispatchTabs, focusStays, tabsStore } from '../../state/tabs-store.ts';
import { carryOut, type TabRequest } from '../../state/tabs.ts';
import { forgetUnsaved, hasUnsaved } from '../../state/unsaved.ts';

export interface AskedBack {
  request: TabRequest;
  /** The paths of the pages whose input would be lost. */
  unsaved: readonly string[];
}

/**
 * Hook: `send(request)`, and the question that is open.
 *
 * @param focusTab puts the focus on a tab, or on that of the page one comes to
 */
export function useTabRequests(currentPath: string, focusTab: (path: string | undefined) => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedBack>();

  const perform = (request: TabRequest) => {
    const { to, focus } = carryOut(tabsStore.get(), request, currentPath);
    const isRefresh = request.type === 'refreshed';
    if (!isRefresh) focusTab(focus);
    dispatchTabs(request);
    if (to !== undefined) void navigate(to, isRefresh ? {} : { state: focusStays });
  };
  const send = (request: TabRequest) => {
    const unsaved = carryOut(tabsStore.get(), request, currentPath).loses.filter(hasUnsaved);
    if (unsaved.length > 0) setAsked({ request, unsaved });
    else perform(request);
  };
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (!isConfirmed || !asked) return;
    // They agreed: nothing may ask a second time.
    asked.unsaved.forEach(forgetUnsaved);
    perform(asked.request);
  };
  return { send, asked, answer };
}
