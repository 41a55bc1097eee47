/** What is told about a demo tenant; the builders make rows of it. */
import type { Permission, Preset } from '../../src/shared/access/permissions.ts';
import type { HeadingFace } from '../../src/shared/contracts/tenant-calls.ts';
import type { ClientType, Environment, Language } from '../../src/shared/specification/constants.ts';

export type DemoSize = 'small' | 'full';

export type Translated = Partial<Record<Language, string>>;

export interface DemoHost {
  host: string;
  is_primary: boolean;
  environment: Environment | null;
}

export interface DemoStaff {
  email: string;
  first_name: string;
  last_name: string | null;
  /** A preset or the name of one of the tenant's own roles. */
  roles: readonly string[];
  /** `unverified`: active, but the address still waits to be confirmed. */
  kind?: 'invited' | 'suspended' | 'unverified' | 'pending' | 'revoked' | 'declined';
  language?: Language;
  /** Signs in with a code of an authenticator app as well. */
  hasSecondFactor?: boolean;
  /** The cities of the chapters that they look after; without any: all. */
  chapters?: readonly string[];
}

export interface OwnRole {
  name: string;
  description: string;
  permissions: readonly Permission[];
}

/** A given or family name as it is shown, with how it is spelt in an address. */
export type Name = readonly [shown: string, spelt: string];

export interface Place {
  city: string;
  region: string;
  /** Two letters of ISO 3166-1. */
  country: string;
  /** Area codes of the ten digit numbers; what follows is kept for fiction. */
  areas: readonly string[];
  /** Latitude and longitude of its middle. */
  at?: readonly [number, number];
}

/** The texts people of one language are made of. In bios `{title}`, `{organisation}`, `{city}` and `{skill}` are filled in. */
export interface PeopleWords {
  language: Language;
  given: readonly Name[];
  family: readonly Name[];
  /** Spanish: people carry both parents' names. */
  twoFamilyNames?: boolean;
  /** Chinese: the family name comes first and the whole stands in the display name. */
  familyFirst?: boolean;
  /** Where a title differs by gender: the masculine, a stroke, the feminine. */
  titles: readonly string[];
  isFeminine?: (given: string) => boolean;
  /** `{family}`, `{place}` and `{word}` are filled in. */
  organisations: readonly string[];
  organisationWords: readonly string[];
  skills: readonly string[];
  bios: readonly string[];
  mailDomains: readonly string[];
}

/** Subscriptions, channels and events of a tenant. */
export interface LifeStory {
  /** Members who pay for a plan again and again. */
  subscriptions: Readonly<Record<DemoSize, number>>;
  /** What a plan costs a month in minor units, in the order of the plans; a year is ten months. */
  monthlyPrices: readonly number[];
  /** Of a hundred of an amount, that are tax. */
  taxPercent: number;
  payouts: number;
  channels: Readonly<Record<DemoSize, number>>;
  /** How many paid groups stand where. */
  paidGroups: Readonly<Record<string, number>>;
  approvedGroups: Readonly<Record<DemoSize, number>>;
  channelMembers: Readonly<Record<DemoSize, number>>;
  events: Readonly<Record<DemoSize, number>>;
  orders: Readonly<Record<DemoSize, number>>;
  posts: Readonly<Record<DemoSize, number>>;
  /** What some pay with besides the tenant's own currency. */
  otherCurrency: string | null;
}

export interface TenantStory {
  slug: string;
  /** Begins the external ids of its members. */
  prefix: string;
  account: {
    name: string;
    client_type: ClientType;
    client_token: string;
    primary_color: string;
    accent_color: string;
    color_scheme: 'light' | 'dark';
    /** A square picture of plain shapes. */
    logo: string;
    corner_px: number;
    heading_face: HeadingFace;
    time_zone: string;
    currency: string;
    default_language: Language;
    languages: Language[];
    consumer_portal_url: string | null;
    has_org_account: boolean;
  };
  /** Where the organisation keeps its customer records, outside of this product; undefined: nowhere. */
  crmHomeUrl?: string;
  /** Whether people may ask to work here; undefined: nobody may. */
  registration?: { mode: 'open' } | { mode: 'invite_code'; invite_code: string };
  hosts: readonly DemoHost[];
  presetPeople: Readonly<Record<Preset, readonly [first: string, last: string | null]>>;
  otherStaff: readonly DemoStaff[];
  ownRoles: readonly OwnRole[];
  plans: readonly { name: Translated; description: string; status: 'draft' | 'active' | 'archived' }[];
  /** Name, city and country; the place of the same city gives the rest. */
  chapters: readonly { name: string; city: string; country: string }[];
  industries: readonly { code: string; name: Translated }[];
  labels: readonly (readonly [name: string, color: string])[];
  places: readonly Place[];
  /** How many of each hundred are made of which words, and where most of them live. */
  people: readonly { words: PeopleWords; share: number; cities?: readonly string[] }[];
  /** Hours of the day (UTC) between which the staff work. */
  officeHours: readonly [from: number, to: number];
  members: Readonly<Record<DemoSize, number>>;
  /** Entries of the audit log. */
  changes: Readonly<Record<DemoSize, number>>;
  /** Days since the tenant began. */
  ageDays: number;
  /** Days on which many were imported at once, counted back from today, with their share of all members. */
  importSpikes: readonly { daysAgo: number; share: number }[];
  /** What member management holds besides: people added by hand, notes, segments, businesses. */
  management: {
    customMembers: Readonly<Record<DemoSize, number>>;
    notes: Readonly<Record<DemoSize, number>>;
    businesses: Readonly<Record<DemoSize, number>>;
    segments: number;
    /** Past imports, and how many rows their files had together. */
    imports: { count: number; rows: Readonly<Record<DemoSize, number>> };
  };
  /** What is paid for and takes place. */
  life: LifeStory;
  /** What its site shows. */
  showing: Readonly<
    Record<'announcements' | 'banners' | 'partners' | 'advertisers' | 'ads', Readonly<Record<DemoSize, number>>>
  >;
  membershipStates: Readonly<Partial<Record<string, number>>>;
}

/** Fills `{name}` in a sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_match, key: string) => values[key] ?? '');
}
