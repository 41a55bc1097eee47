/**
 * When the server's answers say that the person's rights are others now, they are asked for anew, without a new sign-in: the menu
 * follows, pages that are no longer theirs go with their tabs, and whoever stands on one is led to /401. screens.md 4.1.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

import { findRoute, isAllowed } from '../../shared/menu/navigation.ts';
import { askForPerson } from '../providers/auth.ts';
import { translate } from '../providers/i18n.ts';
import { publishNotice } from '../state/notices.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import { rightsVersionStore } from '../state/rights.ts';
import { dispatchSession, sessionStore } from '../state/session.ts';
import { closeTab, tabsStore } from '../state/tabs-store.ts';

export function RightsGuard() {
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const follow = useRef(async () => {});
  follow.current = async () => {
    await revalidate();
    closeLostTabs();
    await queries.invalidateQueries();
  };
  useEffect(() => followRights(() => follow.current()), []);
  return null;
}

/** Asks once, however many answers say it; one that fails is asked again with the next answer, which then says something new. */
function followRights(changed: () => Promise<void>): () => void {
  let isAsking = false;
  const look = () => {
    const { person, token } = sessionStore.get();
    const version = rightsVersionStore.get();
    if (isAsking || version === undefined || !person?.permissions_version) return;
    if (version === person.permissions_version) return;
    isAsking = true;
    void askForPerson()
      .then(async (now) => {
        if (sessionStore.get().token !== token || now.permissions_version === person.permissions_version) return;
        dispatchSession({ type: 'person_loaded', person: now });
        publishNotice({ message: translate('session.rights_changed'), type: 'info' });
        await changed();
      })
      .catch(() => rightsVersionStore.set(undefined))
      .finally(() => {
        isAsking = false;
      });
  };
  // An answer may have come before anybody listened.
  look();
  return rightsVersionStore.subscribe(look);
}

/** Where somebody stays with what they have not saved, the tab stays too. */
function closeLostTabs(): void {
  const held = sessionStore.get().person?.permissions ?? [];
  const present = pathBelowBase(window.location.pathname);
  for (const { path } of tabsStore.get().list) {
    const route = findRoute(routes, path);
    if (path !== present && route && !isAllowed(route, held)) closeTab(path);
  }
}
