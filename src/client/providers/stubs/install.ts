/** Puts the scripted server in the place of the network. Only `npm run dev:stub` and the tests load this file. */
import { dispatchSession, sessionStore } from '../../state/session.ts';
import { answerCallsWith } from '../transport.ts';
import { readScript, type Script } from './script.ts';
import { makeStubServer } from './server.ts';
import { stubToken } from './session-calls.ts';

const keptKey = 'guildhall.stub';

/** The script of the address; it is kept for the tab, because redirects drop the query. `?stub=` clears it. */
export function installStubs(): Script {
  const asked = new URLSearchParams(window.location.search).get('stub');
  if (asked !== null) window.sessionStorage.setItem(keptKey, asked);
  const script = readScript(window.sessionStorage.getItem(keptKey));
  answerCallsWith(makeStubServer(script));
  if (script.role && sessionStore.get().token !== stubToken(script.role))
    dispatchSession({ type: 'signed_in', token: stubToken(script.role) });
  return script;
}
