/** Who is signed in, for which client organisation, on what kind of server. Specification 3 and 4. */
import {
  accountCookie,
  authCookie,
  defaultLanguage,
  defaultThemeColor,
  environments,
  languages,
  type Environment,
} from '../../shared/specification/constants.ts';
import type { MeReply, OwnChapter, PortalUser } from '../../shared/contracts/session-calls.ts';
import type { WhitelabelClient } from '../../shared/contracts/tenant-calls.ts';
import { checkPermission } from '../../shared/access/role-overlap.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { makeStore, useStored } from './store.ts';

export type Tenant = WhitelabelClient & { consumer_portal_url: string };
/** With the version of the rights, as the answer's header names it. */
export type Person = MeReply['data'] & { permissions_version?: string };

export interface Session {
  token?: string;
  /** Names the client organisation to the server; there is none until the host has been resolved. */
  clientToken?: string;
  tenant?: Tenant;
  /** The signed-in person with the permissions; absent until they have been loaded. */
  person?: Person;
  environment?: Environment;
}

export type SessionEvent =
  | { type: 'client_resolved'; tenant: Tenant; clientToken: string }
  | { type: 'signed_in'; token: string }
  | { type: 'person_loaded'; person: Person }
  /** The same person again, under another token: nothing that stands on the page is lost. */
  | { type: 'resumed'; token: string; person: Person }
  | { type: 'signed_out' }
  | { type: 'environment_reported'; environment: string };

/** What an event makes of the session. The environment is stored once; a value the specification does not know is ignored. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'client_resolved':
      return { ...session, tenant: event.tenant, clientToken: event.clientToken };
    case 'signed_in':
      return { ...session, token: event.token, person: undefined };
    case 'person_loaded':
      return { ...session, person: event.person };
    case 'resumed':
      return { ...session, token: event.token, person: event.person };
    case 'signed_out':
      return { ...session, token: undefined, person: undefined };
    case 'environment_reported':
      return session.environment || !isEnvironment(event.environment)
        ? session
        : { ...session, environment: event.environment };
  }
}

const isEnvironment = (value: string): value is Environment => (environments as readonly string[]).includes(value);

export const sessionStore = makeStore<Session>({ token: readCookie(authCookie) });

/** Applies an event and brings the cookies in line with it. */
export function dispatchSession(event: SessionEvent): void {
  if (event.type === 'signed_in') {
    writeCookie(authCookie, event.token);
    // Left by somebody of another account, it would be a false claim until the new person is loaded.
    removeCookie(accountCookie);
  }
  if (event.type === 'person_loaded') writeCookie(accountCookie, event.person.account_id);
  if (event.type === 'signed_out') {
    removeCookie(authCookie);
    removeCookie(accountCookie);
  }
  sessionStore.set(reduceSession(sessionStore.get(), event));
}

/** What the frame shows where no client organisation is known: on /invalid. */
const nobodysTenant: Tenant = {
  account_id: '',
  name: 'Guildhall',
  client_type: 'STANDARD',
  tagline: null,
  primary_color: defaultThemeColor,
  accent_color: defaultThemeColor,
  color_scheme: 'light',
  corner_px: 6,
  heading_face: 'sans',
  logo: null,
  logo_dark: null,
  favicon: null,
  default_language: defaultLanguage,
  languages: [...languages],
  time_zone: 'UTC',
  week_start: 'monday',
  currency: 'USD',
  date_format: 'language',
  english: 'en-GB',
  registration: 'closed',
  sends_mail: true,
  consumer_portal_url: '',
};

/** Stands for the person on public pages, which have none. */
const nobody: PortalUser = {
  id: '',
  email: '',
  first_name: '',
  last_name: null,
  display_name: '',
  display_image: null,
  language: defaultLanguage,
  roles: [],
  last_sign_in_at: null,
};

const noPermissions: readonly string[] = [];

/** Hook: the client organisation; a neutral one where the host belongs to none. */
export function useTenant(): Tenant {
  return useStored(sessionStore).tenant ?? nobodysTenant;
}

/** Hook: whether the host belongs to a client organisation. */
export function useIsTenantKnown(): boolean {
  return useStored(sessionStore).tenant !== undefined;
}

/** Hook: the signed-in person; an empty one on public pages. */
export function usePortalUser(): PortalUser {
  return useStored(sessionStore).person?.user ?? nobody;
}

/** Hook: whose session it is; undefined until they are known. */
export function usePersonId(): string | undefined {
  return useStored(sessionStore).person?.user?.id;
}

/** Hook: the permission strings of the signed-in person. */
export function usePermissionStrings(): readonly string[] {
  return useStored(sessionStore).person?.permissions ?? noPermissions;
}

/** Hook: whether the person holds at least one of these, as `checkPermission` says; it follows when the permissions change. */
export function useHasPermission(...permissions: string[]): boolean {
  return checkPermission(permissions, usePermissionStrings());
}

/** Hook: the chapters that the person looks after; undefined for who looks after all of them. */
export function useOwnChapters(): readonly OwnChapter[] | undefined {
  return useStored(sessionStore).person?.of_chapters;
}

/** Hook: whether the person can go on to the portal of the group. Specification 1. */
export function useHasOrgAccount(): boolean {
  return useStored(sessionStore).person?.has_org_account === true;
}

/** Hook: whether somebody is signed in, for pages that are open to all. */
export function useIsSignedIn(): boolean {
  return useStored(sessionStore).token !== undefined;
}

/** Hook: whether it is known who is signed in, and what they may do. */
export function useIsPersonKnown(): boolean {
  return useStored(sessionStore).person !== undefined;
}

/** Hook: the environment the server reported first. */
export function useEnvironment(): Environment | undefined {
  return useStored(sessionStore).environment;
}
