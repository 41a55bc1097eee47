/** A tenant's rows besides its members: the account itself, hosts, roles, staff, plans, chapters, industries, labels. */
import { presets } from '../../src/shared/access/permissions.ts';
import { staffInviteDays } from '../../src/shared/notices/mails.ts';
import { addHours, momentAgo } from './days.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import { buildHosts } from './hosts.ts';
import type { DemoStaff, TenantStory } from './story.ts';

/** What a person of the staff signs in with; the password comes from outside. */
export interface StaffSeed {
  row: {
    account_id: string;
    id: string;
    email: string;
    first_name: string;
    last_name: string | null;
    language: string;
    status: string;
    status_previous: string | null;
    invited_at: string | null;
    invite_expires_at: string | null;
    chapter_ids: string[];
    email_verified_at: string | null;
    has_org_account: boolean;
    created_at: string;
    updated_at: string;
  };
  roles: readonly string[];
  /** Cities of the chapters that they look after. */
  cities: readonly string[];
}

interface Making {
  story: TenantStory;
  base: number;
  accountId: string;
  /** When the tenant was made. */
  began: string;
}

export type Settings = ReturnType<typeof buildSettings>;

export const accountIdOf = (story: TenantStory): string => makeRandom(`${story.slug}:account`).uuid();

/** Everything members and the audit log point at. `base` is the start of the day of the load. */
export function buildSettings(story: TenantStory, base: number) {
  const random = makeRandom(`${story.slug}:settings`);
  const accountId = accountIdOf(story);
  const began = momentAgo(base, story.ageDays + 3);
  const account = {
    id: accountId,
    slug: story.slug,
    ...story.account,
    settings: {},
    created_at: began,
    updated_at: began,
  };
  const crm = story.crmHomeUrl
    ? [{ account_id: accountId, crm_home_url: story.crmHomeUrl, version: 1, created_at: began, updated_at: began }]
    : [];
  const registration = story.registration
    ? [{ account_id: accountId, ...story.registration, version: 1, created_at: began, updated_at: began }]
    : [];
  const hosts = buildHosts(story, { accountId, base, began });
  const { roles, staff, staffRoles } = buildStaff({ story, base, accountId, began }, random);

  const owner = staff[0]!.row.id;
  const stamps = {
    version: 1,
    created_at: began,
    created_by: owner,
    updated_at: began,
    updated_by: null,
    deleted_at: null,
  };
  const collectionRow = () => ({ account_id: accountId, id: random.uuid(), ...stamps });
  const chapters = story.chapters.map((chapter) => ({ ...collectionRow(), ...chapter }));
  for (const { row, cities } of staff)
    row.chapter_ids = chapters.filter(({ city }) => cities.includes(city)).map(({ id }) => id);
  const ordered = <T>(list: readonly T[]) => list.map((item, index) => ({ ...item, position: (index + 1) * 10 }));
  return {
    account,
    crm,
    registration,
    hosts,
    roles,
    staff,
    staffRoles,
    plans: ordered(story.plans).map((plan) => ({
      ...collectionRow(),
      ...plan,
      status_previous: plan.status === 'archived' ? 'active' : null,
    })),
    chapters,
    industries: ordered(story.industries).map((industry) => ({ ...collectionRow(), ...industry })),
    labels: story.labels.map(([name, color]) => ({ ...collectionRow(), name, color })),
  };
}

/** What members and the audit log need to know of the settings. */
export function settingOf(settings: Settings, { base, now }: Pick<Setting, 'base' | 'now'>): Setting {
  const active = settings.staff.filter(({ row }) => row.status === 'active' && row.email_verified_at !== null);
  const holders = (...names: string[]) =>
    active.filter(({ roles }) => roles.some((role) => names.includes(role))).map(({ row }) => row.id);
  return {
    accountId: settings.account.id,
    base,
    now,
    plans: settings.plans,
    chapters: settings.chapters,
    industries: settings.industries,
    labels: settings.labels,
    editors: holders('support', 'admin', 'owner').toReversed(),
    moderators: holders('moderator', 'admin'),
    owner: settings.staff[0]!.row.id,
    owners: holders('owner'),
  };
}

/** The seven preset roles and the tenant's own, the people, and who has which. */
function buildStaff(making: Making, random: Random) {
  const { story, accountId, began } = making;
  const roles = [
    ...presets.map((preset) => ({
      name: presetName(preset),
      description: null as string | null,
      preset: preset as string | null,
      permissions: [] as string[],
    })),
    ...story.ownRoles.map(({ name, description, permissions }) => ({
      name,
      description,
      preset: null,
      permissions: [...permissions] as string[],
    })),
  ].map((role) => ({
    account_id: accountId,
    id: random.uuid(),
    ...role,
    created_at: began,
    updated_at: began,
    version: 1,
  }));
  const staff = staffOf(story).map((person) => staffSeed(making, person, random));
  const staffRoles = staff.flatMap(({ row, roles: names }) =>
    names.map((name) => ({
      account_id: accountId,
      staff_id: row.id,
      role_id: roles.find((role) => (role.preset ?? role.name) === name)!.id,
    })),
  );
  return { roles, staff, staffRoles };
}

/** Who signs in: one for each preset role, then the others of the story. */
function staffOf(story: TenantStory): DemoStaff[] {
  const ofPresets = presets.map((preset) => {
    const [first_name, last_name] = story.presetPeople[preset];
    return { email: `${preset}@${story.slug}.example`, first_name, last_name, roles: [preset] };
  });
  return [...ofPresets, ...story.otherStaff];
}

function staffSeed(making: Making, person: DemoStaff, random: Random): StaffSeed {
  const { story, base, accountId, began } = making;
  const isRecent = person.kind !== undefined && person.kind !== 'suspended';
  const invitedAt = isRecent ? momentAgo(base, 1 + random.next() * 5) : began;
  const status = person.kind === undefined || person.kind === 'unverified' ? 'active' : person.kind;
  const isInvited = status === 'invited' || status === 'revoked';
  const row = {
    account_id: accountId,
    id: random.uuid(),
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    language: person.language ?? story.account.default_language,
    status,
    status_previous: before[status] ?? null,
    invited_at: isInvited ? invitedAt : null,
    invite_expires_at: status === 'invited' ? addHours(invitedAt, staffInviteDays * 24) : null,
    chapter_ids: [] as string[],
    email_verified_at: isInvited || person.kind === 'unverified' ? null : invitedAt,
    has_org_account: story.account.has_org_account && person.roles.some((role) => groupRoles.includes(role)),
    created_at: invitedAt,
    updated_at: invitedAt,
  };
  return { row, roles: person.roles, cities: person.chapters ?? [] };
}

const before: Readonly<Record<string, string>> = { suspended: 'active', revoked: 'invited', declined: 'pending' };

/** Who also has an account in the portal of the group that the organisation belongs to. */
const groupRoles: readonly string[] = ['owner', 'admin'];

const presetName = (preset: string) => preset[0]!.toUpperCase() + preset.slice(1);
