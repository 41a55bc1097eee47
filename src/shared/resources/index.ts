/** Every resource there is, under its name: the product's, and those of `resources.config.ts`. */
import { collections } from '../../../resources.config.ts';
import type { Resource } from '../definition/define-resource.ts';
import { accessRequests } from './access-requests.ts';
import { businesses } from './businesses.ts';
import { channels } from './channels.ts';
import { chapters } from './chapters.ts';
import { customMembers } from './custom-members.ts';
import { directoryEntries } from './directory-entries.ts';
import { eventOrders } from './event-orders.ts';
import { events } from './events.ts';
import { industryTypes } from './industry-types.ts';
import { labels } from './labels.ts';
import { ledgerEntries } from './ledger-entries.ts';
import { memberNotes } from './member-notes.ts';
import { members } from './members.ts';
import { membershipPlans } from './membership-plans.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { refunds } from './refunds.ts';
import { roles } from './roles.ts';
import { segments } from './segments.ts';
import { staff } from './staff.ts';
import { subscriptions } from './subscriptions.ts';

export const resources = {
  members,
  membership_plans: membershipPlans,
  chapters,
  industry_types: industryTypes,
  labels,
  member_notes: memberNotes,
  custom_members: customMembers,
  segments,
  businesses,
  directory_entries: directoryEntries,
  staff,
  roles,
  access_requests: accessRequests,
  channels,
  event_orders: eventOrders,
  events,
  ledger_entries: ledgerEntries,
  payments,
  payouts,
  refunds,
  subscriptions,
  ...collections,
} as const;

export type ResourceName = keyof typeof resources;
export const resourceNames = Object.keys(resources) as ResourceName[];

/** The definition under a name, or undefined where there is none. */
export function findResource(name: string): Resource | undefined {
  return Object.hasOwn(resources, name) ? (resources[name as ResourceName] as unknown as Resource) : undefined;
}
