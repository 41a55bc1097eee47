/** Keeps the browser's tabs together: whoever signs in or out marks it, and the other tabs reload. Specification 4. */
import { sessionMarkerKey } from '../../shared/constants.ts';
import { dispatchSession } from '../state/session.ts';

export function markSession(state: 'in' | 'out'): void {
  try {
    window.localStorage.setItem(sessionMarkerKey, state);
  } catch {
    // Storage may be switched off; the other tabs then notice with their next call.
  }
}

/** Ends the session in this browser, without the server: token, permissions, account id, and the marker. */
export function leaveLocally(): void {
  dispatchSession({ type: 'signed_out' });
  markSession('out');
}

/** Reloads this tab when another one signs in or out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === sessionMarkerKey && event.newValue !== event.oldValue) window.location.reload();
  });
}
