/** The person behind a session as the database tells of them, and what their roles let them do. */
import { sql } from 'kysely';

import type { ClientType, Language } from '../../shared/specification/constants.ts';
import { toEnglish } from '../../shared/text/written-language.ts';
import { toWeekStart } from '../../shared/time/periods.ts';
import { neverLent, permissionsOf, type Preset } from '../../shared/access/permissions.ts';
import type { KnownAs } from '../db/scope.ts';
import type { Caller } from './caller.ts';

/** The person of a live session, as the database's `find_caller` answers it. */
export interface Person {
  session_id: string;
  account_id: string;
  staff_id: string;
  client_type: ClientType;
  client_token: string;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  currency: string;
  language: Language;
  week_start: string | null;
  english: string | null;
  chapters: string[] | null;
  roles: HeldRole[];
  is_limited: boolean;
  /** Of what the organisation's people are and may do; null where nothing has changed since there are versions. */
  version: number | null;
  /** How far the primary has written, and whether the tenant has written nothing lately; where there is a replica. */
  position?: string;
  is_quiet?: boolean;
}

/** A person, and what is so of each of their calls. */
export interface KnownPerson {
  person: Person;
  /** Absent where more than changes decides what they may do: what is lent ends by itself. */
  knownAs: KnownAs | undefined;
  constant: Omit<Caller, 'subject' | 'requestId' | 'ip' | 'userAgent' | 'claim'>;
}

/** A role of a person, or a right that is lent until a moment. */
export interface HeldRole {
  id: string;
  name: string;
  preset: string | null;
  permissions: string[];
  until?: string;
}

/** Without what is lent. */
export const lastingRoles = <R extends { until?: string }>(roles: readonly R[]): R[] =>
  roles.filter(({ until }) => until === undefined);

/** What a caller's roles say of the caller. */
export function rightsOf(roles: readonly HeldRole[]): Pick<Caller, 'roles' | 'permissions' | 'lastingPermissions'> {
  const lasting = lastingRoles(roles);
  const lastingPermissions = permissionsOfRoles(lasting);
  return {
    roles: lasting.map(({ preset, name }) => preset ?? name),
    permissions: lasting.length === roles.length ? lastingPermissions : permissionsOfRoles(roles.map(lendable)),
    lastingPermissions,
  };
}

/** What is lent holds for a while, and makes nothing that stays. */
const lendable = (role: HeldRole): HeldRole =>
  role.until === undefined
    ? role
    : { ...role, permissions: role.permissions.filter((held) => !neverLent.some((name) => name === held)) };

/** The roles of the person in the table named, as JSON: `HeldRole`s. */
export const rolesOfStaff = (staff: string) =>
  sql`roles_of_staff(${sql.ref(`${staff}.account_id`)}, ${sql.ref(`${staff}.id`)})`;

/** The permissions of all roles together, each once: a preset's come from the code, an own role's from its list. */
export function permissionsOfRoles(
  roles: readonly { preset: string | null; permissions: readonly string[] }[],
): readonly string[] {
  const [only] = roles;
  // Most people have one preset role, whose permissions are the code's.
  if (only?.preset && roles.length === 1) return permissionsOf(only.preset as Preset);
  return [
    ...new Set(roles.flatMap(({ preset, permissions }) => (preset ? permissionsOf(preset as Preset) : permissions))),
  ];
}

/** What is so of each call of a person. */
export function knownPerson(person: Person): KnownPerson {
  const constant = {
    accountId: person.account_id,
    actorId: person.staff_id,
    sessionId: person.session_id,
    clientType: person.client_type,
    timeZone: person.time_zone,
    defaultLanguage: person.default_language,
    languages: person.languages,
    currency: person.currency,
    language: person.language,
    english: toEnglish(person.english),
    ...rightsOf(person.roles),
    weekStart: toWeekStart(person.week_start),
    chapters: person.chapters,
    mayLag: person.is_quiet ?? false,
  };
  return { person, knownAs: knownAs(person), constant };
}

function knownAs({ account_id: accountId, staff_id: staffId, version, is_limited: isLimited, roles }: Person) {
  return version === null || lastingRoles(roles).length < roles.length
    ? undefined
    : { accountId, staffId, version, isLimited };
}
