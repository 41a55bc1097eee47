/** Rows for tests: what one holds that nobody said anything of. */
import { randomUUID } from 'node:crypto';

import type { ResourceName } from '../../src/shared/resources/index.ts';

export type CollectionName = ResourceName | 'media';

const person = () => ({
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: `${randomUUID()}@members.example`,
  language: 'en',
});
const numbered = () => ({ number: `N-${randomUUID().slice(0, 13)}`, currency: 'EUR' });
/** What a row of each collection holds where a test does not say. */
export const defaults: Record<CollectionName, () => Record<string, unknown>> = {
  members: person,
  directory_entries: person,
  custom_members: () => ({
    ...person(),
    custom_kind: 'honorary',
    custom_reason: 'Made by a test.',
    login_status: 'no_login',
  }),
  membership_plans: () => ({ name: JSON.stringify({ en: 'Plan' }) }),
  chapters: () => ({ name: `Chapter ${randomUUID()}` }),
  industry_types: () => ({ name: JSON.stringify({ en: 'Industry' }), code: `c_${randomUUID().replaceAll('-', '')}` }),
  media: () => ({ kind: 'image', filename: 'photo.jpg', mime: 'image/jpeg', bytes: 1, sha256: '0'.repeat(64) }),
  labels: () => ({ name: `Label ${randomUUID().slice(0, 8)}`, color: '#409EFF' }),
  member_notes: () => ({ text: 'A note.' }),
  segments: () => ({ name: `Segment ${randomUUID().slice(0, 8)}`, filter: JSON.stringify({ language: 'en' }) }),
  businesses: () => ({ name: `Business ${randomUUID().slice(0, 8)}`, category: 'other' }),
  staff: () => ({ ...person(), status: 'invited' }),
  roles: () => ({ name: `Role ${randomUUID().slice(0, 8)}`, permissions: ['portal.access', 'members.read'] }),
  access_requests: () => ({
    permission: 'members.read',
    path: `/user-manager/${randomUUID()}`,
    granted_until: '2099-01-01T00:00:00Z',
  }),
  channels: () => ({ name: `Channel ${randomUUID().slice(0, 8)}`, currency: 'EUR' }),
  // Far ahead, so that time moves none of their states.
  events: () => ({
    name: 'Event',
    starts_at: '2099-01-01T18:00:00Z',
    ends_at: '2099-01-01T20:00:00Z',
    time_zone: 'Europe/Madrid',
    currency: 'EUR',
  }),
  event_orders: numbered,
  subscriptions: numbered,
  payments: numbered,
  refunds: numbered,
  payouts: numbered,
  ledger_entries: numbered,
};

/** What a row cannot be without, made where the test does not name it. */
export const needed: Partial<Record<CollectionName, Record<string, CollectionName>>> = {
  custom_members: { plan_id: 'membership_plans' },
  member_notes: { member_id: 'members' },
  access_requests: { staff_id: 'staff' },
  event_orders: { event_id: 'events' },
  subscriptions: { member_id: 'members', plan_id: 'membership_plans' },
  refunds: { payment_id: 'payments' },
};
