/** What a person asks of the tabs: asks back where unsaved input would be lost, then does it and goes where that leads. */
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { dispatchTabs, focusStays, tabsStore } from '../../state/tabs-store.ts';
import { carryOut, type TabRequest } from '../../state/tabs.ts';
import { giveUpInput, hasUnsaved } from '../../state/dirty-forms.ts';

interface AskedBack {
  request: TabRequest;
  /** The paths of the pages whose input would be lost. */
  unsaved: readonly string[];
  isElsewhere: boolean;
}

interface Means {
  /** Puts the focus on a tab, or on that of the page one comes to. */
  focusTab: (path: string | undefined) => void;
  /** Fetches what draws the question. */
  fetchQuestion: () => Promise<void>;
}

/** Hook: `send(request)`, and the question that is open. Where nothing can be asked, nothing is done. */
export function useTabRequests(currentPath: string, { focusTab, fetchQuestion }: Means) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedBack>();

  const perform = (request: TabRequest, isElsewhere = false) => {
    const { to, focus } = carryOut(tabsStore.get(), request, currentPath);
    const isRefresh = request.type === 'refreshed';
    if (!isRefresh && !isElsewhere) focusTab(focus);
    dispatchTabs(request);
    if (to !== undefined) void navigate(to, isRefresh ? {} : { state: focusStays });
  };
  /** @param isElsewhere the focus is not in the row, and stays where it is */
  const send = (request: TabRequest, isElsewhere = false) => {
    const unsaved = carryOut(tabsStore.get(), request, currentPath).loses.filter(hasUnsaved);
    if (unsaved.length === 0) return perform(request, isElsewhere);
    // Drawn only once it is there: what cannot be fetched must not take the frame with it, and all that is unsaved.
    fetchQuestion().then(
      () => setAsked({ request, unsaved, isElsewhere }),
      () => notify('session.network', { type: 'error' }),
    );
  };
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (!isConfirmed || !asked) return;
    // They agreed: nothing may ask a second time.
    asked.unsaved.forEach(giveUpInput);
    perform(asked.request, asked.isElsewhere);
  };
  return { send, asked, answer };
}
