/** Sign-in, sign-out and who I am, as react-admin asks for them. Specification 3, 4, 5 and 7. */
import { HttpError, type AuthProvider } from 'react-admin';

import { logoutDeviceId } from '../../shared/specification/constants.ts';
import type { PasskeyAnswer, SecondFactorGiven } from '../../shared/contracts/second-factor-calls.ts';
import { permissionsVersionHeader } from '../../shared/contracts/headers.ts';
import type { LoginReply, MeReply } from '../../shared/contracts/session-calls.ts';
import { isOpenTo } from '../../shared/definition/define-resource.ts';
import { hasOverlap } from '../../shared/access/role-overlap.ts';
import { findDefinition } from '../state/definitions.ts';
import { safeReturnPath } from '../../shared/menu/return-path.ts';
import { clearDraftsExceptOf, draftOwner } from '../state/draft-keys.ts';
import { keepNotice } from '../state/notices.ts';
import { dispatchSession, sessionStore, type Person } from '../state/session.ts';
import { reloadWithoutAsking } from '../state/reload.ts';
import { askToLeave } from '../state/session-change.ts';
import { unsavedPaths } from '../state/dirty-forms.ts';
import { callApiForReply, callApi } from './call-api.ts';
import { loadDefinitions, translate } from './i18n.ts';
import { leaveLocally, broadcastSession } from './session-broadcast.ts';

interface Credentials {
  email?: string;
  username?: string;
  password?: string;
  second?: SecondFactorGiven & { token: string };
  passkey?: PasskeyAnswer;
}

function askToSignIn({ email, username, password = '', second, passkey }: Credentials): Promise<LoginReply> {
  if (second) return callApi('POST /auth/second_factor', { body: second, quiet: true });
  if (passkey) return callApi('POST /auth/passkey', { body: { passkey }, quiet: true });
  const body = { email: (email ?? username ?? '').trim(), password: password.trim() };
  return callApi('POST /admin_portal/login', { body, quiet: true });
}

export const authProvider: AuthProvider = {
  /** With the password, with what was asked for after it, or with a passkey alone. */
  login: async (given: Credentials) => {
    const reply: Partial<LoginReply> | undefined = await askToSignIn(given);
    const token = reply?.data?.access_token;
    if (!token) throw new Error(translate('session.unexpected_answer'));
    return { redirectTo: enterSession(token) };
  },

  /**
   * The session ends here whatever the server answers, and the person is told when the server could not be. `false`: react-admin
   * navigates nowhere, as the page reloads. Whoever stays for their unsaved input is never answered: nothing is to happen then.
   */
  logout: async () => {
    if (!sessionStore.get().token) return false;
    if (!(await askToLeave(unsavedPaths().length > 0))) return new Promise<never>(() => undefined);
    if (!(await tellServer())) keepNotice({ message: translate('session.left_here_only'), type: 'warning' });
    leaveLocally();
    clearDraftsExceptOf(undefined);
    reloadWithoutAsking();
    return false;
  },

  checkAuth: async () => {
    if (!sessionStore.get().token) throw { redirectTo: '/login', message: false };
  },

  /** The one place that ends a session on 401 is `http.ts`; other failures end none. */
  checkError: async () => undefined,

  getIdentity: async () => {
    const { user } = await loadPerson();
    return { ...user, fullName: user.display_name, avatar: user.display_image ?? undefined };
  },

  getPermissions: async () => (sessionStore.get().token ? (await loadPerson()).permissions : []),

  canAccess: async ({ resource, action }) => {
    if (!sessionStore.get().token) return false;
    // A screen of react-admin's own parts may ask of any.
    if (!findDefinition(resource)) await loadDefinitions([resource]).catch(() => undefined);
    const definition = findDefinition(resource);
    if (!definition) return false;
    const { can, belongsTo } = definition;
    const { permissions, of_chapters } = await loadPerson();
    if (readActions.includes(action)) return hasOverlap([can.read], permissions);
    return isOpenTo(belongsTo, of_chapters !== undefined) && hasOverlap([can.write], permissions);
  },
};

/** Whoever has the token is in, here and in the other tabs; answers where the present address leads back to. */
export function enterSession(token: string): string {
  dispatchSession({ type: 'signed_in', token });
  broadcastSession('in');
  return safeReturnPath(new URLSearchParams(window.location.search).get('redirect'));
}

/** Everything else needs the right to write. A record one may only read opens in the form, read-only. */
const readActions = ['list', 'show', 'edit', 'export', 'read'];

/** Nobody waits longer than this to be signed out; the server then ends the session by itself. Own choice. */
const longestLogoutMs = 5_000;

/** Whether the server knows that the session has ended; a session that was dead before is one it knows of. */
async function tellServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(longestLogoutMs);
  const body = { device_id: logoutDeviceId };
  return callApi('POST /logout', { body, signal, quiet: true }).then(
    () => true,
    (error: unknown) => error instanceof HttpError && error.status === 401,
  );
}

/** Leaves without waiting for the server, which is told all the same: its session must not live on unseen. Specification 4, security R17. */
export function giveUpSession(reason: unknown): void {
  if (!(reason instanceof HttpError && reason.status === 401)) void tellServer();
  leaveLocally();
}

let loading: { token: string | undefined; person: Promise<Person> } | undefined;

/**
 * The signed-in person with the permissions, asked for once a session, however many ask at the same time. What is answered to
 * somebody who has left meanwhile is nobody's.
 *
 * @throws Error with the texts of Specification 5 when the answer has no data or no permissions; HttpError when the call fails
 */
export async function loadPerson(): Promise<Person> {
  const { person, token } = sessionStore.get();
  if (person) return person;
  if (!loading || loading.token !== token) loading = { token, person: askForPerson() };
  const asked = loading;
  try {
    const loaded = await asked.person;
    if (sessionStore.get().token !== token) return await loadPerson();
    if (!sessionStore.get().person) dispatchSession({ type: 'person_loaded', person: loaded });
    clearDraftsExceptOf(draftOwner());
    return loaded;
  } finally {
    if (loading === asked) loading = undefined;
  }
}

/** Who a token belongs to; the session's without one. */
export async function askForPerson(token?: string): Promise<Person> {
  const asking = { quiet: true, ...(token !== undefined && { token }) };
  const { json, headers } = await callApiForReply('GET /me/admin_portal', asking);
  const reply: Partial<MeReply> | undefined = json;
  const data = reply?.data;
  if (!data) throw new Error(translate('session.verification_failed'));
  if (!Array.isArray(data.permissions) || data.permissions.length === 0)
    throw new Error(translate('session.roles_missing'));
  const permissions_version = headers.get(permissionsVersionHeader) ?? undefined;
  return { ...data, ...(permissions_version !== undefined && { permissions_version }) };
}
