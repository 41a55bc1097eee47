/** Keeps the browser's tabs together: whoever signs in or out marks it, and the other tabs follow. Specification 4. */
import { accountCookie, authCookie, sessionMarkerKey } from '../../shared/specification/constants.ts';
import { readCookie, removeCookie } from '../state/cookies.ts';
import { keepNotice, publishNotice, type Notice } from '../state/notices.ts';
import { dispatchSession } from '../state/session.ts';
import { sessionChangeStore } from '../state/session-change.ts';
import { unsavedPaths } from '../state/dirty-forms.ts';

/** The token that this tab last knew the browser to hold. What is still the same is no news, whatever the marker says. */
let seen = readCookie(authCookie);

/** A marker that said the same before is taken away first: what does not change is told to nobody. */
export function broadcastSession(state: 'in' | 'out'): void {
  seen = readCookie(authCookie);
  try {
    if (window.localStorage.getItem(sessionMarkerKey) === state) window.localStorage.removeItem(sessionMarkerKey);
    window.localStorage.setItem(sessionMarkerKey, state);
  } catch {
    // Storage may be switched off; the other tabs then notice when they are looked at, or with their next call.
  }
}

/** Ends the session in this browser, without the server: token, permissions, account id, and the marker. */
export function leaveLocally(): void {
  dispatchSession({ type: 'signed_out' });
  broadcastSession('out');
}

/**
 * Ends the session here because the server has ended it: locally, with a message, and by loading the page anew. Specification 8.
 * A page with unsaved input asks before it is loaded anew, and keeps its person on the screen until then (own choice): whoever
 * signs in again in another tab goes on where they were.
 */
export function endSession(notice: Notice): void {
  if (unsavedPaths().length > 0) {
    removeCookie(authCookie);
    removeCookie(accountCookie);
    broadcastSession('out');
    sessionChangeStore.set({ kind: 'ended' });
    return;
  }
  leaveLocally();
  // A cookie that something else has set for us cannot be taken away: the page would be loaded anew for ever.
  if (readCookie(authCookie) !== undefined) return publishNotice(notice);
  keepNotice(notice);
  window.location.reload();
}

/**
 * Tells when another tab has signed in or out, by what it left in the browser: at once through the marker, and where there is
 * none, or the tab was asleep, when it is looked at again.
 *
 * @param changed is given the token the browser holds now; undefined: nobody is signed in
 * @returns how to stop
 */
export function followOtherTabs(changed: (token: string | undefined) => void): () => void {
  const look = () => {
    const token = readCookie(authCookie);
    if (token === seen) return;
    seen = token;
    changed(token);
  };
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when all of it was cleared.
    if (key === sessionMarkerKey || key === null) look();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
