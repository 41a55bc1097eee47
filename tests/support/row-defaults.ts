/** Rows for tests: what one holds that nobody said anything of. */
import { randomUUID } from 'node:crypto';

import { isCounted, type Field } from '../../src/shared/definition/field-kinds.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import type { CollectionName } from '../../src/shared/definition/collections.ts';
import { isJson, sampleValue } from './sample-value.ts';

export type TableName = CollectionName | 'media';

const person = () => ({
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: `${randomUUID()}@members.example`,
  language: 'en',
});
const numbered = () => ({ number: `N-${randomUUID().slice(0, 13)}`, currency: 'EUR' });
/** What a row holds where a test does not say: of these collections this, of every other a sample of each field that must be there. */
const chosen: Partial<Record<TableName, (values: Record<string, unknown>) => Record<string, unknown>>> = {
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
  media: () => ({
    kind: 'image',
    filename: 'photo.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: '0'.repeat(64),
    width: 2_048,
    height: 2_048,
  }),
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
  home_sections: () => ({ ...samplesOf('home_sections'), kind: 'hero' }),
  // What pages can be made by.
  page_templates: () => ({ ...samplesOf('page_templates'), status: 'published' }),
  event_orders: numbered,
  subscriptions: numbered,
  payments: numbered,
  refunds: numbered,
  payouts: numbered,
  ledger_entries: numbered,
  grid_tiles: () => ({ ...samplesOf('grid_tiles'), link_type: 'screen', screen: 'events' }),
  // What stands over no page needs no end.
  announcements: () => ({ ...samplesOf('announcements'), kind: ['feed'] }),
  featured_posts: ({ headline }) => ({
    ...samplesOf('featured_posts'),
    body: '<p>Text</p>',
    ...(headline !== undefined && { title: headline }),
    featured_at: '2026-01-01T09:00:00Z',
  }),
  // In the menu that takes most: an app has five tabs, and a test's own find room.
  navigation_items: () => ({
    ...samplesOf('navigation_items'),
    location: 'header',
    kind: 'link',
    link: JSON.stringify({ url: '/there' }),
  }),
  // Those that an organisation may switch off and reword, one after the other.
  system_emails: () => ({ ...samplesOf('system_emails'), event: ordinaryMails[drawn % ordinaryMails.length] }),
  // No larger than a picture.
  ad_placements: () => ({ ...samplesOf('ad_placements'), width: 300, height: 250, max_live: 50 }),
  // In its window, or before it, as its state says; the end is far ahead.
  ads: ({ status }) => ({
    ...samplesOf('ads'),
    starts_at: status === 'scheduled' ? '2098-01-01T09:00:00Z' : '2026-01-01T09:00:00Z',
    ends_at: '2099-01-01T09:00:00Z',
    rate_cents: 100,
    destination_url: 'https://example.org/',
  }),
};

/** The columns of a row that a test says nothing of. */
export const defaultsOf = (name: TableName, values: Record<string, unknown> = {}): Record<string, unknown> =>
  chosen[name]?.(values) ?? samplesOf(name);

/** What is scheduled waits for a window that has not opened yet. */
export function windowOf(name: TableName, values: Record<string, unknown>): Record<string, unknown> {
  const { public: part, fields = {} } = findResource(name) ?? {};
  const [from] = part?.window ?? [];
  if (!part || from === undefined || values[part.live.field] !== 'scheduled') return {};
  return { [from]: fields[from]?.kind === 'date' ? '2099-01-01' : '2099-01-01T18:00:00Z' };
}

const ordinaryMails = [
  'member_approved',
  'member_declined',
  'member_suspended',
  'member_reinstated',
  'erasure_planned',
];

/** One after the other, so that a test gets the same rows each time; far from the numbers that tests write themselves. */
let drawn = 500_000;

function samplesOf(name: TableName): Record<string, unknown> {
  const { fields = {} } = findResource(name) ?? {};
  const n = ++drawn;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([, field]) => field.required && !isCounted(field) && field.kind !== 'reference' && field.kind !== 'image',
      )
      .map(([key, field]) => [key, storedSample(field, n)]),
  );
}

/** What is kept as JSON is written as text. */
function storedSample(field: Field, n: number): unknown {
  const value = sampleValue(field, n);
  return isJson(field) ? JSON.stringify(value) : value;
}

/** What the database wants of a row besides what its definition does. */
const furtherNeeded: Partial<Record<TableName, [column: string, of: TableName][]>> = {
  access_requests: [['staff_id', 'staff']],
  // Or an announcement.
  email_sends: [['template_id', 'email_templates']],
};

/** The collections that a row's references must point to, made where the test does not name one. */
export function neededBy(name: TableName): [column: string, of: TableName][] {
  const required = Object.entries(findResource(name)?.fields ?? {}).flatMap(([column, field]): [string, TableName][] =>
    (field.kind === 'reference' || field.kind === 'image') && field.required ? [[column, field.to as TableName]] : [],
  );
  return [...required, ...(furtherNeeded[name] ?? [])];
}
