/** What sections of a home page show of records: read as the database has it, and never more than anybody may see. */
import { sql } from 'kysely';

import type { PublishedContent, PublishedRow } from '../../shared/definition/publication.ts';
import { homeSections } from '../../shared/resources/home-sections.ts';
import { directorySettings } from '../../shared/singletons/directory-settings.ts';
import { readOutsidePosts, type PostWithPicture } from '../db/outside-posts.ts';
import type { TenantScope } from '../db/scope.ts';

/** More than a section shows, so that the first of them may be over before it is read again. */
const most = 24;

export interface LiveChannel {
  id: string;
  name: string;
  description: string | null;
  member_count: number;
  is_featured: boolean;
  created_at: string;
}

export interface LiveEvent {
  id: string;
  name: string;
  summary: string | null;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  venue: string | null;
  channel_id: string | null;
  is_featured: boolean;
}

/** What the directory shows of somebody, and no more. */
export interface LiveMember {
  id: string;
  full_name: string;
  title: string | null;
  organisation: string | null;
  city: string | null;
  is_featured: boolean;
  created_at: string;
  channel_ids: string[];
}

export interface LivePlan {
  id: string;
  name: Readonly<Record<string, string>>;
  description: string | null;
}

type NumberName = keyof typeof homeSections.fields.numbers.choices;

/** Of a kind that no section shows there is nothing. */
export interface LiveRecords {
  posts: readonly PostWithPicture[];
  channels: readonly LiveChannel[];
  events: readonly LiveEvent[];
  members: readonly LiveMember[];
  /** Who may see them: everybody, or members alone. */
  membersFor: 'everybody' | 'members' | 'nobody';
  plans: readonly LivePlan[];
  numbers: Readonly<Partial<Record<NumberName, number>>>;
}

/** Of what the sections of a home page ask for records. */
export interface Wanted {
  kinds: ReadonlySet<string>;
  channelIds: readonly string[];
  numbers: readonly NumberName[];
  /** The same in a word, by which two are told apart. */
  words: string;
}

/** What several states of a home page ask for, hidden sections left out. */
export function wantedBy(contents: readonly PublishedContent[]): Wanted {
  const rows = contents
    .flatMap((content): readonly PublishedRow[] => content[homeSections.name] ?? [])
    .filter(({ is_visible }) => is_visible);
  const ids = rows.map(({ channel_id }) => channel_id).filter((id) => typeof id === 'string');
  const asked = rows.flatMap((row) => (row.kind === 'numbers' ? (row.numbers as NumberName[]) : []));
  const kinds = new Set(rows.map(({ kind }) => String(kind)));
  const [channelIds, numbers] = [[...new Set(ids)].toSorted(), [...new Set(asked)].toSorted()];
  const words = [[...kinds].toSorted(), channelIds, numbers].map((part) => part.join(',')).join(' ');
  return { kinds, channelIds, numbers, words };
}

/** Reads it, all at one moment. */
export async function readLiveRecords(tenant: TenantScope, wanted: Wanted): Promise<LiveRecords> {
  const { kinds } = wanted;
  const membersFor = kinds.has('member_spotlight') ? await openDirectory(tenant) : 'nobody';
  return {
    posts: kinds.has('featured_posts') ? await readOutsidePosts(tenant, wanted) : [],
    channels: kinds.has('featured_channels') ? await readChannels(tenant, wanted) : [],
    events: kinds.has('upcoming_events') ? await readEvents(tenant, wanted) : [],
    members: membersFor === 'nobody' ? [] : await readMembers(tenant, wanted),
    membersFor,
    plans: kinds.has('plans') ? await readPlans(tenant) : [],
    numbers: wanted.numbers.length > 0 ? await countNumbers(tenant, wanted) : {},
  };
}

const isOpenChannel = sql`c.deleted_at is null and c.privacy = 'public' and coalesce(c.approval_status, 'approved') = 'approved'`;

/** The featured ones, the newest, and those that a section names. */
async function readChannels({ db, accountId }: TenantScope, { channelIds }: Wanted): Promise<LiveChannel[]> {
  const { rows } = await sql<LiveChannel>`
    with open as (
      select c.id, c.name, c.description, c.member_count, c.is_featured, c.featured_at, c.created_at
        from channels c where c.account_id = ${accountId} and ${isOpenChannel}),
    chosen as (
      (select * from open where is_featured order by featured_at desc nulls last, id limit ${most})
      union (select * from open order by created_at desc, id limit ${most})
      union (select * from open where id = any(${channelIds}::uuid[])))
    select id, name, description, member_count, is_featured, created_at from chosen
     order by featured_at desc nulls last, id`.execute(db);
  return rows;
}

/** Those to come, the next first. */
async function readEvents({ db, accountId }: TenantScope, { channelIds }: Wanted): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    with coming as (
      select e.id, e.name, e.summary, e.starts_at, e.ends_at, e.time_zone, e.venue, e.channel_id, e.is_featured from events e
       where e.account_id = ${accountId} and e.deleted_at is null and e.ends_at > now()
         and e.status in ('scheduled', 'open', 'sold_out', 'live')
         and (e.channel_id is null or exists (
           select from channels c where c.account_id = e.account_id and c.id = e.channel_id and ${isOpenChannel})))
    select * from (
      (select * from coming order by starts_at, id limit ${most})
      union (select * from coming where is_featured order by starts_at, id limit ${most})
      union (select of_channel.* from unnest(${channelIds}::uuid[]) wanted (channel_id)
        cross join lateral (select * from coming where coming.channel_id = wanted.channel_id
          order by starts_at, id limit ${most}) of_channel)) chosen
     order by starts_at, id`.execute(db);
  return rows;
}

type DirectoryRow = Record<'visible_to', string> & Record<'shows_title' | 'shows_organisation' | 'shows_city', boolean>;

async function directoryOf({ db, accountId }: TenantScope): Promise<DirectoryRow> {
  const { rows } = await sql<DirectoryRow>`
    select visible_to, shows_title, shows_organisation, shows_city from directory_settings
     where account_id = ${accountId}`.execute(db);
  return rows[0] ?? (directorySettings.initial as DirectoryRow);
}

/** Whoever may open the directory may see its members here. Of certain plans alone nobody does: a site does not know for sure who has one. */
async function openDirectory(tenant: TenantScope): Promise<LiveRecords['membersFor']> {
  const { visible_to } = await directoryOf(tenant);
  return visible_to === 'public' ? 'everybody' : visible_to === 'members' ? 'members' : 'nobody';
}

/** Those listed in the directory, with what it shows of each. */
async function readMembers(tenant: TenantScope, { channelIds }: Wanted): Promise<LiveMember[]> {
  const { accountId, db } = tenant;
  const { shows_title, shows_organisation, shows_city } = await directoryOf(tenant);
  const shownWhen = (shows: boolean, column: string) => (shows ? sql.ref(column) : sql`null::text`);
  const isListed = sql`m.account_id = ${accountId} and m.deleted_at is null and m.directory_visible
    and m.membership_status in ('active', 'grace', 'pending_renewal', 'pending_change')
    and m.account_status in ('active', 'invited')`;
  const { rows } = await sql<LiveMember>`
    with chosen as (
      (select m.id from members m where ${isListed} and m.directory_featured order by m.directory_position nulls last, m.id limit ${most})
      union (select m.id from members m where ${isListed} order by m.created_at desc, m.id limit ${most})
      union (select of_channel.id from unnest(${channelIds}::uuid[]) wanted (channel_id)
        cross join lateral (select m.id from channel_members p join members m on m.account_id = p.account_id and m.id = p.member_id
          join channels c on c.account_id = p.account_id and c.id = p.channel_id and ${isOpenChannel}
         where p.account_id = ${accountId} and p.channel_id = wanted.channel_id and p.left_at is null and ${isListed}
         order by m.directory_position nulls last, m.id limit ${most}) of_channel))
    select m.id, m.full_name, ${shownWhen(shows_title, 'm.title')} as title,
      ${shownWhen(shows_organisation, 'm.organisation')} as organisation, ${shownWhen(shows_city, 'm.city')} as city,
      m.directory_featured as is_featured, m.created_at,
      array(select p.channel_id from channel_members p where p.account_id = m.account_id and p.member_id = m.id
        and p.left_at is null and p.channel_id = any(${channelIds}::uuid[]) order by 1) as channel_ids
      from chosen join members m on m.account_id = ${accountId} and m.id = chosen.id
     order by m.directory_position nulls last, m.id`.execute(db);
  return rows;
}

async function readPlans({ db, accountId }: TenantScope): Promise<LivePlan[]> {
  const { rows } = await sql<LivePlan>`
    select id, name, description from membership_plans
     where account_id = ${accountId} and deleted_at is null and status = 'active'
     order by position nulls last, id limit ${most}`.execute(db);
  return rows;
}

async function countNumbers({ db, accountId }: TenantScope, { numbers }: Wanted): Promise<LiveRecords['numbers']> {
  const counts = numbers.map(
    (name) => sql`(select count(*)::int from ${sql.table(name)} c
      where c.account_id = ${accountId} and c.deleted_at is null and ${counted[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LiveRecords['numbers']>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}

/** What counts of each: who belongs, and what anybody may see. */
const counted = {
  members: sql`c.membership_status in ('active', 'grace', 'pending_renewal', 'pending_change')`,
  chapters: sql`true`,
  channels: isOpenChannel,
  events: sql`c.status not in ('draft', 'cancelled', 'postponed')
    and c.starts_at >= date_trunc('year', now()) and c.starts_at < date_trunc('year', now()) + interval '1 year'`,
  partners: sql`c.status = 'live'`,
} satisfies Record<NumberName, unknown>;
