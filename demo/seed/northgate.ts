/** Northgate Alumni & Industry Network: mature, eighteen chapters, ENTERPRISE. */
import { northgateParts } from './northgate-parts.ts';
import { northgateStaff } from './northgate-staff.ts';
import { signs } from './signs.ts';
import type { TenantStory } from './story.ts';
import { english } from './words-en.ts';
import { spanishGraduates } from './words-es.ts';
import { chinese } from './words-zh.ts';

export const northgate: TenantStory = {
  slug: 'northgate',
  prefix: 'NG',
  account: {
    name: 'Northgate Alumni & Industry Network',
    client_type: 'ENTERPRISE',
    client_token: 'ct_northgate_4b1d97e0',
    primary_color: '#1F3A5F',
    accent_color: '#8A5A00',
    color_scheme: 'light',
    logo: signs.shield,
    corner_px: 2,
    heading_face: 'serif',
    time_zone: 'America/Chicago',
    currency: 'USD',
    default_language: 'en',
    languages: ['en', 'es', 'zh'],
    consumer_portal_url: 'https://www.northgate.example/',
    has_org_account: true,
  },
  registration: { mode: 'invite_code', invite_code: 'HARBOUR-26' },
  crmHomeUrl: 'https://crm.northgate.example/',
  hosts: [
    { host: 'admin.northgate.localhost', is_primary: true, environment: null },
    { host: 'staging.northgate.localhost', is_primary: true, environment: 'staging' },
    { host: 'portal.northgate.localhost', is_primary: false, environment: null },
    { host: 'alumni.northgate.localhost', is_primary: false, environment: null },
    { host: 'chicago.northgate.localhost', is_primary: false, environment: null },
    { host: 'madrid.northgate.localhost', is_primary: false, environment: null },
    { host: 'northgate.localhost', is_primary: false, environment: null },
    // The machine itself stands for this tenant when the server runs in `local`.
    { host: 'localhost', is_primary: true, environment: 'local' },
  ],
  ...northgateStaff,
  ...northgateParts,
  people: [
    { words: english, share: 84 },
    { words: spanishGraduates, share: 11, cities: ['Madrid', 'Mexico City'] },
    { words: chinese, share: 5, cities: ['Shanghai', 'Singapore'] },
  ],
  officeHours: [14, 23.9],
  members: { small: 620, full: 12_400 },
  changes: { small: 1_300, full: 26_000 },
  ageDays: 3_300,
  importSpikes: [
    { daysAgo: 2_905, share: 0.11 },
    { daysAgo: 1_121, share: 0.08 },
  ],
  management: {
    customMembers: { small: 12, full: 220 },
    notes: { small: 45, full: 900 },
    businesses: { small: 34, full: 640 },
    segments: 12,
    imports: { count: 17, rows: { small: 1_500, full: 30_900 } },
  },
  showing: {
    announcements: { small: 16, full: 64 },
    banners: { small: 12, full: 34 },
    partners: { small: 16, full: 48 },
    advertisers: { small: 12, full: 38 },
    ads: { small: 36, full: 140 },
  },
  life: {
    subscriptions: { small: 380, full: 7_900 },
    monthlyPrices: [600, 1_400, 2_900, 4_900, 400, 0, 900],
    taxPercent: 0,
    payouts: 104,
    channels: { small: 70, full: 260 },
    paidGroups: { pending: 7, changes_requested: 2, declined: 4, suspended: 1, closed: 1 },
    approvedGroups: { small: 9, full: 31 },
    channelMembers: { small: 2_400, full: 61_000 },
    events: { small: 70, full: 820 },
    orders: { small: 700, full: 14_500 },
    posts: { small: 30, full: 3_800 },
    otherCurrency: 'EUR',
  },
  membershipStates: {
    active: 77.5,
    lapsed: 9,
    pending_renewal: 4,
    cancelled: 4,
    grace: 2,
    archived: 1.6,
    pending_new: 0.7,
    suspended: 0.6,
    pending_change: 0.4,
    declined: 0.2,
  },
};
