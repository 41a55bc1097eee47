/** Sign-in, sign-out and who I am, as react-admin asks for them. Specification 3, 4, 5 and 7. */
import type { AuthProvider } from 'react-admin';

import { logoutDeviceId } from '../../shared/constants.ts';
import type { LoginReply, MeReply } from '../../shared/contracts/session.ts';
import { hasOverlap } from '../../shared/permissions.ts';
import { findResource } from '../../shared/resources/index.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { dispatchSession, sessionStore, type Person } from '../state/session.ts';
import { portalFetch } from './http.ts';
import { say } from './i18n.ts';
import { leaveLocally, markSession } from './session-marker.ts';

export const authProvider: AuthProvider = {
  login: async ({ email, username, password }: { email?: string; username?: string; password: string }) => {
    const { json } = await portalFetch('/admin_portal/login', {
      method: 'POST',
      body: { email: (email ?? username ?? '').trim(), password: password.trim() },
      quiet: true,
    });
    const token = (json as Partial<LoginReply> | undefined)?.data?.access_token;
    if (!token) throw new Error(say('session.unexpected_answer'));
    dispatchSession({ type: 'signed_in', token });
    markSession('in');
    return { redirectTo: safeReturnPath(new URLSearchParams(window.location.search).get('redirect')) };
  },

  /** The session ends here whatever the server answers. `false`: react-admin navigates nowhere, as the page reloads. */
  logout: async () => {
    if (!sessionStore.get().token) return false;
    await portalFetch('/logout', { method: 'POST', body: { device_id: logoutDeviceId }, quiet: true }).catch(
      () => undefined,
    );
    leaveLocally();
    window.location.reload();
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
    const definition = findResource(resource);
    if (!definition || !sessionStore.get().token) return false;
    const needed = readActions.includes(action) ? definition.can.read : definition.can.write;
    return hasOverlap([needed], (await loadPerson()).permissions);
  },
};

/** Everything else needs the right to write. A record one may only read opens in the form, read-only. */
const readActions = ['list', 'show', 'edit', 'export', 'read'];

let loading: { token: string; person: Promise<Person> } | undefined;

/**
 * The signed-in person with the permissions, asked for once a session, however many ask at the same time.
 *
 * @throws Error with the texts of Specification 5 when the answer has no data or no permissions; HttpError when the call fails
 */
export async function loadPerson(): Promise<Person> {
  const { person, token } = sessionStore.get();
  if (person) return person;
  if (loading?.token === token && loading) return loading.person;
  const asked = { token: token ?? '', person: askForPerson() };
  loading = asked;
  try {
    const loaded = await asked.person;
    if (sessionStore.get().token === token) dispatchSession({ type: 'person_loaded', person: loaded });
    return loaded;
  } finally {
    if (loading === asked) loading = undefined;
  }
}

async function askForPerson(): Promise<Person> {
  const { json } = await portalFetch('/me/admin_portal', { quiet: true });
  const data = (json as Partial<MeReply> | undefined)?.data;
  if (!data) throw new Error(say('session.verification_failed'));
  if (!Array.isArray(data.permissions) || data.permissions.length === 0) throw new Error(say('session.roles_missing'));
  return data;
}
