/**
 * What waits for a decision: a filter of a list, and who may decide. The bell and the welcome page count what that list finds, so that
 * they cannot say another number. Who builds a screen with something to decide adds a line here. screens.md 2.2; of its kinds those are
 * missing that nobody can decide on in the portal yet.
 */
import type { Permission } from '../access/permissions.ts';

export interface WorkKind {
  resource: string;
  /** As the list takes it. */
  filter: Readonly<Record<string, unknown>>;
  /** Who may decide. */
  can: Permission;
  /** The column that says since when one waits. */
  since: string;
  /** Only what `since` names of the last so many days. */
  days?: number;
  /** The field that names who asked: what somebody asked for themselves waits for others. */
  askedBy?: string;
}

export const workKinds = {
  access_requests: {
    resource: 'access_requests',
    filter: { status: ['open'] },
    can: 'admin.access.decide',
    since: 'created_at',
  },
  staff_pending: { resource: 'staff', filter: { status: ['pending'] }, can: 'admin.staff.write', since: 'created_at' },
  pending_new: {
    resource: 'members',
    filter: { membership_status: ['pending_new'] },
    can: 'members.status',
    since: 'joined_at',
  },
  pending_renewal: {
    resource: 'members',
    filter: { membership_status: ['pending_renewal'] },
    can: 'members.status',
    since: 'renewal_on',
  },
  grace: {
    resource: 'members',
    filter: { membership_status: ['grace'] },
    can: 'members.status',
    since: 'renewal_on',
  },
  business_listings: {
    resource: 'businesses',
    filter: { listing_status: ['pending'] },
    can: 'directory.write',
    since: 'updated_at',
  },
  business_verifications: {
    resource: 'businesses',
    filter: { verification: ['pending'] },
    can: 'directory.write',
    since: 'updated_at',
  },
  erasures: {
    resource: 'members',
    filter: { erase_needs_second: true, erase_confirmed_at_null: true },
    can: 'members.erase',
    since: 'erase_at',
    askedBy: 'erase_requested_by_id',
  },
  erasures_in_bin: {
    resource: 'members',
    filter: { deleted: true, erase_needs_second: true, erase_confirmed_at_null: true },
    can: 'members.erase',
    since: 'erase_at',
    askedBy: 'erase_requested_by_id',
  },
  ad_enquiries: {
    resource: 'ad_enquiries',
    filter: { status: ['new'] },
    can: 'ads.leads.write',
    since: 'created_at',
  },
  ad_reviews: {
    resource: 'ads',
    filter: { status: ['pending_review'] },
    can: 'ads.approve',
    since: 'updated_at',
  },
  failed_mail: {
    resource: 'members',
    filter: { mail_failed_at_null: false },
    can: 'members.write',
    since: 'mail_failed_at',
    days: 7,
  },
  paused_sends: {
    resource: 'email_sends',
    filter: { status: ['paused'], wait_reason: ['interrupted', 'cannot_start'] },
    can: 'email.send',
    since: 'updated_at',
  },
  held_sends: {
    resource: 'email_sends',
    filter: { status: ['sending'], wait_reason: ['login', 'certificate', 'no_server'] },
    can: 'email.send',
    since: 'started_at',
  },
  failed_sends: {
    resource: 'email_sends',
    filter: { has_failures: true },
    can: 'email.send',
    since: 'finished_at',
    days: 7,
  },
} as const satisfies Readonly<Record<string, WorkKind>>;

/** The filter of what waits for this person. */
export function workFilter(
  { filter, since, days, askedBy }: WorkKind,
  { actorId }: { actorId: string },
): Record<string, unknown> {
  return {
    ...filter,
    ...(days !== undefined && { [`${since}_during`]: `last_${days}_days` }),
    ...(askedBy !== undefined && { [`${askedBy}_neq`]: actorId }),
  };
}

/** An import that stands before a decision of who began it. */
export const importWork = { key: 'imports', can: 'members.import' } as const;

/** A change of settings that weakens a protection, and waits for somebody besides who asked for it: who may agree (`protection`). */
export const settingsWork = {
  key: 'settings_changes',
  can: ['admin.roles.write', 'members.erase', 'platform.domains.write'],
} as const satisfies { key: string; can: readonly Permission[] };

/** Whoever holds one of these may find work in the queue. */
export const workPermissions: readonly Permission[] = [
  ...new Set([...Object.values(workKinds).map(({ can }) => can), importWork.can, ...settingsWork.can]),
];
