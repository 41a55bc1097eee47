/** The way on to the portal of the group. Specification 7, and 8: a failure is only logged. */
import { mayOpenPortal } from '../state/shortcuts.ts';
import { callApi } from './call-api.ts';
import { logFailure } from './watch-errors.ts';

/** Opens the group's portal in a tab that cannot reach back. Never rejects. */
export async function openGroupPortal(): Promise<void> {
  try {
    const body = { login_type: 'org_account' } as const;
    const { uri } = (await callApi('POST /v3/auth/portal-login/initiate', { body, quiet: true })).data;
    // What it is stands in no message: it holds a code.
    if (typeof uri !== 'string' || !mayOpenPortal(uri))
      throw new Error('The group’s portal has no address that may be opened.');
    window.open(uri, '_blank', 'noopener,noreferrer');
  } catch (error) {
    logFailure(error);
  }
}
