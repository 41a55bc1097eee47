/** Who calls: the person behind a bearer token, as every route and the generic collections see them. */
import type {} from 'fastify';

import type { ActorKind } from '../../shared/audit/audit-kinds.ts';
import type { ClientType, Language } from '../../shared/specification/constants.ts';
import type { English } from '../../shared/text/written-language.ts';
import type { WeekStart } from '../../shared/time/periods.ts';

import type { AssumedCaller } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { presetsHolding, type Permission } from '../../shared/access/permissions.ts';
import { hasOverlap } from '../../shared/access/role-overlap.ts';

/** A claim that can also be proven by itself: then the request's caller is who the database says. */
export interface ProvableClaim extends AssumedCaller {
  prove: () => Promise<void>;
}

export interface Caller {
  accountId: string;
  actorId: string;
  sessionId: string;
  clientType: ClientType;
  timeZone: string;
  defaultLanguage: Language;
  languages: readonly Language[];
  /** Their organisation's, as an ISO 4217 code. */
  currency: string;
  /** The person's own language. */
  language: Language;
  /** How their organisation writes English. */
  english: English;
  roles: readonly string[];
  permissions: readonly string[];
  /** Those of the roles: what is lent for a day can be used, and not given on. */
  lastingPermissions: readonly string[];
  /** On which day their organisation's weeks begin. */
  weekStart: WeekStart;
  /** The chapters that alone are theirs to look after: the database holds them to those rows. Null where all are. */
  chapters: readonly string[] | null;
  /** The collection that the call is about, as its route names it. */
  subject?: string | undefined;
  /** Whether a replica may answer what the call reads. */
  mayLag: boolean;
  /** Where the database has still to say that it is them. */
  claim?: ProvableClaim;
  /** For the audit: who or what acts, where it is not the person alone; id of this request, address and browser of the caller. */
  actorKind?: ActorKind;
  requestId: string;
  ip: string;
  userAgent: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any private route runs; reading it on a public route is a fault. */
    caller: Caller;
  }
}

export const isAllowed = (caller: Caller, ...anyOf: Permission[]) => hasOverlap(anyOf, caller.permissions);

/**
 * What outlives a loan is made by who holds the right for good.
 *
 * @throws AppError `permission_denied` (403) that says why
 */
export function requireLasting(caller: Caller, permission: Permission): void {
  if (caller.lastingPermissions.includes(permission)) return;
  throw new AppError('permission_denied', {
    textKey: 'errors.lent_right',
    details: { needed: [permission], any_or_all: 'any', roles_that_have_it: presetsHolding(permission) },
  });
}

/** @throws AppError `permission_denied` (403) that names what is missing and which roles would have it */
export function requirePermission(caller: Caller, ...anyOf: Permission[]): void {
  if (isAllowed(caller, ...anyOf)) return;
  throw new AppError('permission_denied', {
    details: {
      needed: [...new Set(anyOf)],
      any_or_all: 'any',
      you_have_roles: caller.roles,
      roles_that_have_it: [...new Set(anyOf.flatMap((permission) => presetsHolding(permission)))],
    },
  });
}
