/** What a tab does when another one has signed in or out: it is loaded anew, unless somebody's input would be lost by that. */
import { publishNotice } from '../state/notices.ts';
import { dispatchSession, sessionStore } from '../state/session.ts';
import { sessionChangeStore } from '../state/session-change.ts';
import { unsavedPaths } from '../state/dirty-forms.ts';
import { askForPerson } from './auth.ts';
import { translate } from './i18n.ts';
import { mayPass } from './query-client.ts';
import { followOtherTabs } from './session-broadcast.ts';

/** Specification 4: other browser tabs reload when somebody signs in or out. */
export function followSession(): () => void {
  let newest: string | undefined;
  return followOtherTabs((token) => {
    newest = token;
    if (unsavedPaths().length === 0) return window.location.reload();
    if (token === undefined) return sessionChangeStore.set({ kind: 'ended' });
    void goOnAs(token, () => newest === token);
  });
}

/** The same person goes on where they were; somebody else is told of what they find. What has changed again meanwhile is no news. */
async function goOnAs(token: string, isNewest: () => boolean): Promise<void> {
  const before = sessionStore.get().person;
  const person = await askForPerson(token).catch((error: unknown) => (mayPass(error) ? 'unknown' : undefined));
  if (!isNewest()) return;
  // A broken line says nothing about who is signed in.
  if (person === 'unknown') return void setTimeout(() => void goOnAs(token, isNewest), askAgainMs);
  if (!person) return sessionChangeStore.set({ kind: 'ended' });
  if (person.user.id !== before?.user.id || person.account_id !== before.account_id)
    return sessionChangeStore.set({ kind: 'replaced', name: person.user.display_name });
  dispatchSession({ type: 'resumed', token, person });
  sessionChangeStore.set(undefined);
  publishNotice({ message: translate('session.resumed'), type: 'info' });
}

/** Own choice. */
const askAgainMs = 2_000;
