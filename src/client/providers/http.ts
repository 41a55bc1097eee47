/** The calls to the server, and what becomes of their failures. Specification 8. */
import { HttpError } from 'react-admin';

import type { StepUpDetails } from '../../shared/contracts/account-calls.ts';
import { auditHeader } from '../../shared/contracts/headers.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import { publishNotice } from '../state/notices.ts';
import { savedChanges } from '../state/saved-changes.ts';
import { sessionStore } from '../state/session.ts';
import { sessionChangeStore } from '../state/session-change.ts';
import { askToStepUp } from '../state/step-up.ts';
import { sendOnce, type PortalInit, type PortalReply } from './send-call.ts';
import { endSession } from './session-broadcast.ts';

/**
 * Calls the server and answers what it said.
 *
 * @param path below /api, with its query
 * @throws HttpError with the server's message, status (0 without an answer) and body; the browser's AbortError when `signal` cancels
 */
export async function portalFetch(path: string, init: PortalInit = {}): Promise<PortalReply> {
  const { token } = sessionStore.get();
  try {
    const reply = await sendMended(path, init);
    // What was written down is told with the id of its entry; what was taken back, by its address.
    if (reply.headers.has(auditHeader) || path.endsWith('/undo')) savedChanges.dispatchEvent(new Event('saved'));
    return reply;
  } catch (error) {
    const isTold = !(error instanceof HttpError) || init.quiet === true || init.shown?.includes(error.status) === true;
    if (!isTold && !isSaidAbove(error, init)) reportFailure(error, token);
    throw error;
  }
}

/** That there is no line stands above the page, once for all that is read meanwhile; what somebody does is answered. */
const isSaidAbove = ({ status }: HttpError, { method = 'GET' }: PortalInit) =>
  status === 0 && method === 'GET' && !navigator.onLine;

/** A call whose refusal could be mended is sent again, once for each cause; whoever waits for it does not notice. */
async function sendMended(path: string, init: PortalInit, mended: readonly string[] = []): Promise<PortalReply> {
  const { clientToken } = sessionStore.get();
  try {
    return await sendOnce(path, init);
  } catch (error) {
    const body = ((error as Partial<HttpError>).body ?? {}) as Partial<ErrorBody>;
    if (mended.includes(body.code ?? '') || !(await recover(body, clientToken))) throw error;
    return sendMended(path, init, [...mended, body.code!]);
  }
}

/**
 * Does what a refusal asks for: who it is, or under which client token the host is known by now (security R48).
 *
 * @param used the client token that the call was sent with
 * @returns whether the call is worth another try
 */
export async function recover({ code, details }: Partial<ErrorBody>, used: string | undefined): Promise<boolean> {
  if (code === 'step_up_required') return askToStepUp((details as Partial<StepUpDetails> | undefined)?.methods ?? []);
  const isStale = code === 'unknown_domain' || (code === 'tenant_mismatch' && details?.['header'] === 'client-token');
  if (!isStale || used === undefined) return false;
  const { refreshClientToken } = await import('./refresh-client-token.ts');
  return refreshClientToken(used);
}

/** Specification 8: a toast for every failure; a 401 ends the session here and reloads, once. */
export function reportFailure(error: HttpError, token: string | undefined): void {
  if (error.status !== 401 || !token) return publishNotice({ message: error.message, type: 'error' });
  // A late answer to a call of an earlier session must not end the present one, and one that has ended does so once.
  if (sessionStore.get().token !== token || sessionChangeStore.get()) return;
  endSession({ message: error.message, type: 'warning' });
}
