/**
 * Fills an empty database with the three demo tenants. Own choice; the numbers and promises are those of the design documents.
 *
 * Everything happens in one transaction: a load that is cut off leaves the database as empty as it was, and of two servers
 * that start at once the second waits for the first and then finds nothing left to do.
 */
import { hash } from '@node-rs/argon2';
import { sql, type Kysely, type Transaction } from 'kysely';

import { argon2id } from '../../src/server/crypto/argon2id.ts';
import { rebuildSums } from '../../src/server/db/dashboard-sums.ts';
import type { Database } from '../../src/server/db/types.ts';
import type { DemoAccount } from '../../src/server/start/demo.ts';
import { buildAccessRequests } from './access-requests.ts';
import { buildAdEnquiries } from './ad-enquiries.ts';
import { buildActivity } from './activity.ts';
import { signInEntry, type Telling } from './audit-entries.ts';
import { buildAnnouncements } from './announcements.ts';
import { buildAds, buildAdvertisers, type PlacementRow } from './ads.ts';
import { buildBanners } from './banners.ts';
import { buildBusinesses, buildDirectorySettings } from './businesses.ts';
import { buildChanges } from './changes.ts';
import { buildChannelMembers, buildChannels } from './channels.ts';
import { dayAgo, momentAgo, startOfDay } from './days.ts';
import { buildOrders } from './event-orders.ts';
import { buildEvents } from './events.ts';
import { loadGrid } from './grid.ts';
import { gremio } from './gremio.ts';
import { loadEmails } from './emails.ts';
import { loadAnnouncementSends } from './announcement-sends.ts';
import { loadEmailSends } from './email-sends.ts';
import { loadHomePage } from './home-pages.ts';
import { buildImports } from './imports.ts';
import { insertRows } from './insert-rows.ts';
import { buildLedger } from './ledger.ts';
import { buildFailedMails } from './mails.ts';
import { buildMembers } from './members.ts';
import { loadMenus } from './menus.ts';
import { northgate } from './northgate.ts';
import { buildNotes, buildSegments } from './notes.ts';
import { loadPages } from './pages.ts';
import { buildPartners } from './partners.ts';
import { buildPosts } from './posts.ts';
import { buildPayments } from './payments.ts';
import { makeRandom } from './random.ts';
import type { AuditRow, MemberRow, Setting } from './rows.ts';
import { accountIdOf, buildSettings, settingOf, type StaffSeed } from './settings.ts';
import type { DemoSize, TenantStory } from './story.ts';
import { buildSubscriptions } from './subscriptions.ts';
import { insertViewCounts } from './view-counts.ts';
import { loadWebsite } from './websites.ts';
import { withoutSums } from './without-sums.ts';
import { yunfan } from './yunfan.ts';

export interface LoadOptions {
  /** Connected as the owner of the tables, who is held to row-level security as well. */
  database: Kysely<Database>;
  size: DemoSize;
  /** Of every demo sign-in; stored as a hash alone. */
  password: string;
  /** Told what was loaded, a line a tenant. */
  log: (message: string) => void;
  /** The moment of the load; dates are counted back from the start of its day, but for who was there today. */
  now?: Date;
}

export const stories: readonly TenantStory[] = [northgate, gremio, yunfan];

const hashesAtOnce = 2;

/** Whether no tenant is there at all, a demo tenant or another. */
export async function isEmpty(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(holdsNoTenant);
}

const longestLoadMs = 600_000;

/**
 * Loads the demo tenants and answers their sign-ins; those who are suspended, invited or not yet verified are not among them.
 * Where a tenant is there already, nothing is written and the answer is empty.
 */
export async function loadDemoData(options: LoadOptions): Promise<DemoAccount[]> {
  const { database, size, password, log } = options;
  const now = options.now ?? new Date();
  const moments = { base: startOfDay(now), now: now.getTime() };
  return database.transaction().execute(async (db) => {
    // Another server that loads is waited for, however long a single statement may take elsewhere.
    await sql`select set_config('statement_timeout', ${String(longestLoadMs)}, true)`.execute(db);
    // Rows are made between two statements, which takes a slow machine longer than anybody else may be idle.
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(longestLoadMs)}, true)`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtext('guildhall demo data'))`.execute(db);
    if (!(await holdsNoTenant(db))) return [];
    return withoutSums(db, async () => {
      const accounts: DemoAccount[] = [];
      for (const story of stories) accounts.push(...(await loadTenant(db, story, { size, password, log, ...moments })));
      return accounts;
    });
  });
}

type TenantOptions = Pick<LoadOptions, 'size' | 'password' | 'log'> & Pick<Setting, 'base' | 'now'>;

async function loadTenant(
  db: Transaction<Database>,
  story: TenantStory,
  options: TenantOptions,
): Promise<DemoAccount[]> {
  const settings = buildSettings(story, options.base);
  const setting = settingOf(settings, options);
  const members = buildMembers(story, setting, options.size);
  const changes = buildChanges(story, setting, members, options.size);
  const signIns = buildSignIns(story, setting, settings.staff);
  const mails = buildFailedMails(story, setting, members, options.size);
  const staff = await withPasswords(settings.staff, options.password, signIns);

  await sql`select set_config('app.account_id', ${accountIdOf(story)}, true)`.execute(db);
  await insertRows(db, 'accounts', [settings.account]);
  await insertRows(db, 'site_domains', settings.hosts);
  await insertRows(db, 'crm_settings', settings.crm);
  await insertRows(db, 'registration_settings', settings.registration);
  await insertRows(db, 'roles', settings.roles);
  await insertRows(db, 'staff', staff);
  await insertRows(db, 'staff_roles', settings.staffRoles);
  await insertRows(db, 'membership_plans', settings.plans);
  await insertRows(db, 'chapters', settings.chapters);
  await insertRows(db, 'industry_types', settings.industries);
  await insertRows(db, 'labels', settings.labels);
  await insertRows(db, 'members', members);
  await insertRows(db, 'mails', mails);
  await insertRows(db, 'member_notes', buildNotes(story, setting, members, options.size));
  await insertRows(db, 'segments', buildSegments(story, setting));
  await insertRows(db, 'businesses', buildBusinesses(story, setting, members, options.size));
  await insertRows(db, 'directory_settings', buildDirectorySettings(story, setting));
  const shown = buildBanners(story, setting, options.size);
  await insertRows(db, 'media', shown.media);
  await insertRows(db, 'import_jobs', buildImports(story, setting, members, options.size));
  const { enquiries, notes } = buildAdEnquiries(story, setting, options.size);
  await insertRows(db, 'ad_enquiries', enquiries);
  await insertRows(db, 'ad_enquiry_notes', notes);
  await loadLife(db, story, { setting, members, size: options.size });
  await insertRows(db, 'banners', shown.banners);
  await loadPages(db, story, setting);
  await loadMenus(db, story, setting);
  await loadHomePage(db, story, setting);
  await loadWebsite(db, story, setting);
  await loadGrid(db, story, setting);
  await insertRows(db, 'announcements', buildAnnouncements(story, setting, options.size));
  await loadEmails(db, story, setting);
  await loadEmailSends(db, story, { setting, members });
  await loadAnnouncementSends(db, story, { setting, members });
  const { partners, logos } = buildPartners(story, setting, options.size);
  await insertRows(db, 'media', logos);
  await insertRows(db, 'partners', partners);
  await loadAds(db, story, { setting, size: options.size });
  await insertViewCounts(db, setting.accountId, dayAgo(setting.base, 0));
  const access = buildAccessRequests(story, settings, setting);
  await insertRows(db, 'access_requests', access.requests);
  await insertRows(db, 'audit_logs', [...changes, ...signIns, ...access.entries]);
  await rebuildSums(db, setting.accountId);
  options.log(`Demo data: ${story.account.name}, ${story.members[options.size]} members`);
  return signInsOf(story, settings.staff, options.password);
}

/** Who advertises where, and with what. The places are as old as the organisation. */
async function loadAds(
  db: Transaction<Database>,
  story: TenantStory,
  { setting, size }: { setting: Setting; size: DemoSize },
): Promise<void> {
  await sql`call begin_ad_placements(${setting.accountId})`.execute(db);
  const at = momentAgo(setting.base, 330);
  const { rows: placements } = await sql<PlacementRow>`
    update ad_placements set created_at = ${at}, updated_at = ${at},
      device = case when key = 'home_feed_8' then 'mobile' else device end,
      floor_price_cents = case when key in ('home_top', 'home_feed_3') then 600 end where account_id = ${setting.accountId}
    returning id, width, height, max_live`.execute(db);
  placements.sort((one, other) => (one.id < other.id ? -1 : 1));
  const advertisers = buildAdvertisers(story, setting, size);
  const { ads, creatives, media } = buildAds(story, setting, { advertisers, placements }, size);
  await insertRows(db, 'media', media);
  await insertRows(db, 'advertisers', advertisers);
  await insertRows(db, 'ads', ads);
  await insertRows(db, 'ad_creatives', creatives);
}

/** What is paid for and takes place, and who was there. */
async function loadLife(
  db: Transaction<Database>,
  story: TenantStory,
  { setting, members, size }: { setting: Setting; members: readonly MemberRow[]; size: DemoSize },
): Promise<void> {
  const channels = buildChannels(story, setting, members, size);
  const channelMembers = buildChannelMembers(story, setting, { channels, members }, size);
  const events = buildEvents(story, setting, { members, channels }, size);
  const orders = buildOrders(story, setting, { members, events }, size);
  const subscriptions = buildSubscriptions(story, setting, members, size);
  const paid = { members, subscriptions, channels, channelMembers, events, orders };
  const { payments, refunds } = buildPayments(story, setting, paid, size);
  const { entries, payouts } = buildLedger(story, setting, { payments, refunds, channels }, size);
  await insertRows(db, 'member_activity', buildActivity(story, setting, members, size), 'keep');
  await insertRows(db, 'channels', channels);
  await insertRows(db, 'channel_members', channelMembers);
  await insertRows(db, 'events', events);
  await insertRows(db, 'event_orders', orders);
  const written = buildPosts(story, setting, { members, channels }, size);
  await insertRows(db, 'media', written.media);
  await insertRows(db, 'posts', written.posts);
  await insertRows(db, 'subscriptions', subscriptions);
  await insertRows(db, 'payments', payments);
  await insertRows(db, 'refunds', refunds);
  await insertRows(db, 'payouts', payouts);
  await insertRows(db, 'ledger_entries', entries);
}

/** The last few sign-ins of everybody who can sign in, so that the welcome page knows the one before. */
function buildSignIns(story: TenantStory, setting: Setting, staff: readonly StaffSeed[]): AuditRow[] {
  const telling: Telling = { story, setting, random: makeRandom(`${story.slug}:sign-ins`) };
  const [from, to] = story.officeHours;
  return staff.filter(canSignIn).flatMap(({ row }) =>
    [1, 2, 3, 5, 8].map((days) => {
      const hour = from + telling.random.next() * (to - from);
      return signInEntry(telling, row.id, momentAgo(setting.base, days - hour / 24));
    }),
  );
}

/** Each person gets a hash of their own, for each has a salt of its own; two are made at once. */
async function withPasswords(staff: readonly StaffSeed[], password: string, signIns: readonly AuditRow[]) {
  const rows = [];
  for (let start = 0; start < staff.length; start += hashesAtOnce) {
    const together = staff.slice(start, start + hashesAtOnce).map(async ({ row }) => {
      const last =
        signIns
          .filter((entry) => entry.actor_id === row.id)
          .map((entry) => entry.at)
          .toSorted()
          .at(-1) ?? null;
      const password_hash = ['invited', 'revoked'].includes(row.status) ? null : await hash(password, argon2id);
      return { ...row, password_hash, last_sign_in_at: last, last_seen_at: last, version: 1 };
    });
    rows.push(...(await Promise.all(together)));
  }
  return rows;
}

const canSignIn = ({ row }: StaffSeed) => row.status === 'active' && row.email_verified_at !== null;

function signInsOf(story: TenantStory, staff: readonly StaffSeed[], password: string): DemoAccount[] {
  const host = story.hosts.find(({ is_primary, environment }) => is_primary && environment === null)!.host;
  return staff
    .filter(canSignIn)
    .map(({ row, roles }) => ({ tenant: story.slug, host, email: row.email, password, role: roles.join(', ') }));
}

/**
 * Row-level security hides every tenant from whoever has not named one, the owner included. So the demo tenants are asked for
 * by their hosts; only where there is none does the owner lift the wall for one look, and the transaction puts it back.
 */
async function holdsNoTenant(db: Transaction<Database>): Promise<boolean> {
  for (const { hosts } of stories) {
    await sql`select set_config('app.host', ${hosts[0]!.host}, true)`.execute(db);
    const found = await db.selectFrom('site_domains').select('host').limit(1).execute();
    if (found.length > 0) return false;
  }
  await sql`alter table accounts no force row level security`.execute(db);
  const { rows } = await sql`select from accounts limit 1`.execute(db);
  await sql`alter table accounts force row level security`.execute(db);
  return rows.length === 0;
}
