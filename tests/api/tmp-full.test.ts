/** What the demo data promise, on a real database. */
import { verify } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isEmpty, loadDemoData, stories, type DemoAccount } from '../../src/server/db/seed/load.ts';
import { buildMembers } from '../../src/server/db/seed/members.ts';
import { accountIdOf, buildSettings, settingOf } from '../../src/server/db/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import type { Database } from '../../src/server/db/types.ts';
import { characterCount, isPhoneNumber } from '../../src/shared/checks.ts';
import { defaultPageSize } from '../../src/shared/constants.ts';
import { knownHostNames } from '../../src/shared/known-hosts.ts';
import { presets } from '../../src/shared/permissions.ts';
import { findResource, resourceNames } from '../../src/shared/resources/index.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const today = '2026-03-15';
const now = new Date(`${today}T10:30:00Z`);
const password = 'a-demo-password';

const tableNames = [
  'accounts', 'account_hosts', 'roles', 'staff', 'staff_roles', 'membership_plans', 'chapters', 'industry_types', 'labels', 'members',
  'audit_logs', 'collection_counts',
] as const satisfies readonly (keyof Database)[];
type TenantRows = { [T in (typeof tableNames)[number]]: Selectable<Database[T]>[] };

let spare: TestDatabase;
let loaded: TestDatabase;
let accounts: DemoAccount[];
/** Every row of each tenant. */
let northgate: TenantRows;
let gremio: TenantRows;
let yunfan: TenantRows;
let tenants: TenantRows[];

beforeAll(async () => {
  [spare, loaded] = [await testDatabase(), await testDatabase()];
  accounts = await load(loaded);
  [northgate, gremio, yunfan] = (await Promise.all(stories.map((story) => readTenant(accountIdOf(story))))) as [TenantRows, TenantRows, TenantRows];
  tenants = [northgate, gremio, yunfan];
});
afterAll(async () => {
  await spare?.close();
  await loaded?.close();
});

describe('loading', () => {
  test('a load that is cut off leaves the database empty', async () => {
    const cutOff = () => {
      throw new Error('cut off');
    };
    await expect(load(spare, cutOff)).rejects.toThrow('cut off');
    expect(await isEmpty(spare.owner)).toBe(true);
  });

  test('of two servers that load at once one does, and the other finds nothing to do', async () => {
    const answers = await Promise.all([load(spare), load(spare)]);
    expect(answers.map((answer) => answer.length).toSorted((one, other) => one - other)).toEqual([0, accounts.length]);
    expect(await isEmpty(spare.owner)).toBe(false);
  });

  test('what is loaded is not loaded again', async () => {
    expect(await load(loaded)).toEqual([]);
    const again = await readTenant(accountIdOf(stories[0]!));
    expect(again.members).toHaveLength(northgate.members.length);
  });

  test('the same day gives the same rows, and another day the same people', () => {
    const story = stories[1]!;
    const build = (day: string) => buildMembers(story, settingOf(buildSettings(story, Date.parse(day)), Date.parse(day)), 'small');
    const people = (day: string) => build(day).map(({ id, first_name, email }) => ({ id, first_name, email }));
    expect(build(today)).toEqual(build(today));
    expect(people('2027-08-01').slice(0, 20)).toEqual(people(today).slice(0, 20));
  });
});

describe('tenants and their people', () => {
  test('three tenants, one of each client type, under fourteen hosts and their public domains', () => {
    expect(tenants.map(({ accounts: [account] }) => account!.client_type)).toEqual(['ENTERPRISE', 'PRO', 'STANDARD']);
    const hosts = tenants.flatMap(({ account_hosts }) => account_hosts);
    expect(hosts.map(({ host }) => host)).toEqual(expect.arrayContaining(knownHostNames));
    expect(knownHostNames).toHaveLength(14);
    const publicDomains = ['northgate.localhost', 'gremio.localhost', 'yunfan.localhost'];
    expect(hosts.filter(({ is_primary }) => !is_primary).map(({ host }) => host)).toEqual(expect.arrayContaining(publicDomains));
    for (const { account_hosts } of tenants) {
      const primary = account_hosts.filter(({ is_primary }) => is_primary).map(({ environment }) => environment);
      expect(primary).toEqual(expect.arrayContaining([null, 'staging']));
    }
  });

  test('each preset role has a sign-in on each tenant’s primary host', async () => {
    for (const { accounts: [account], account_hosts, staff } of tenants) {
      const host = account_hosts.find(({ is_primary, environment }) => is_primary && environment === null)!.host;
      for (const preset of presets) {
        const email = `${preset}@${account!.slug}.example`;
        expect(accounts).toContainEqual({ tenant: account!.slug, host, email, password, role: preset });
        expect(staff.find((person) => person.email === email)!.status).toBe('active');
      }
    }
    const owner = northgate.staff.find(({ email }) => email === 'owner@northgate.example')!;
    expect(owner.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(owner.password_hash!, password)).toBe(true);
    const hashes = tenants.flatMap(({ staff }) => staff.flatMap(({ password_hash }) => password_hash ?? []));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('one is suspended, one has to verify the address, one works in two tenants; the first two are not listed as sign-ins', () => {
    expect(northgate.staff.find(({ email }) => email === 'suspended@northgate.example')!.status).toBe('suspended');
    expect(northgate.staff.find(({ email }) => email === 'unverified@northgate.example')!.email_verified_at).toBeNull();
    const listed = accounts.map(({ email }) => email);
    expect(listed).not.toContain('suspended@northgate.example');
    expect(listed).not.toContain('unverified@northgate.example');
    expect(accounts.filter(({ email }) => email === 'two.tenants@northgate.example').map(({ tenant }) => tenant)).toEqual(['northgate', 'gremio']);
  });

  test('everybody on the staff has a role, and the invited have no password', () => {
    for (const { staff, staff_roles } of tenants) {
      for (const { id } of staff) expect(staff_roles.some(({ staff_id }) => staff_id === id)).toBe(true);
      for (const { password_hash } of staff.filter(({ status }) => status === 'invited')) expect(password_hash).toBeNull();
    }
  });
});

describe('the rows', () => {
  test('every record is one that the product itself would have taken', () => {
    for (const rows of tenants) {
      for (const name of resourceNames.filter((one) => one !== 'members')) for (const row of rows[name]) expectAcceptable(name, row);
      for (const row of rows.members) expectAcceptable('members', row);
    }
  });

  test('no row points into another tenant', () => {
    for (const rows of tenants) {
      const ids = (list: { id: string }[]) => new Set(list.map(({ id }) => id));
      const [staff, labels, members, entries] = [ids(rows.staff), ids(rows.labels), ids(rows.members), ids(rows.audit_logs)];
      for (const member of rows.members) {
        for (const label of member.label_ids) expect(labels).toContain(label);
        for (const by of [member.created_by, member.updated_by]) if (by !== null) expect(staff).toContain(by);
      }
      for (const entry of rows.audit_logs) {
        if (entry.actor_id !== null) expect(staff).toContain(entry.actor_id);
        if (entry.resource === 'members') expect(members).toContain(entry.resource_id);
        if (entry.undoes !== null) expect(entries).toContain(entry.undoes);
      }
    }
  });

  test('the kept totals are those of the lists', () => {
    for (const rows of tenants) {
      for (const name of resourceNames) {
        const kept = rows.collection_counts.filter(({ resource }) => resource === name).reduce((sum, { live }) => sum + live, 0);
        expect(kept).toBe(rows[name].filter(({ deleted_at }) => deleted_at === null).length);
      }
    }
  });

  test('every value of every choice and state occurs in the first or second tenant', () => {
    for (const name of resourceNames) {
      for (const [key, field] of Object.entries(findResource(name)!.fields)) {
        if (field.kind !== 'choice' && field.kind !== 'state') continue;
        const found = [...northgate[name], ...gremio[name]].map((row) => (row as unknown as Record<string, unknown>)[key]);
        expect([...new Set(found)], `${name}.${key}`).toEqual(expect.arrayContaining(Object.keys(field.choices)));
      }
    }
    const entries = [...northgate.audit_logs, ...gremio.audit_logs];
    const staffKinds = ['staff', 'system', 'import', 'api', 'impersonator'];
    expect([...new Set(entries.map(({ actor_kind }) => actor_kind))].toSorted()).toEqual(staffKinds.toSorted());
    expect([...new Set(entries.map(({ undo_class }) => undo_class))].toSorted()).toEqual(['compensated', 'final', 'reversible']);
    expect([...new Set(northgate.staff.map(({ status }) => status))].toSorted()).toEqual(['active', 'invited', 'suspended']);
  });

  test('across the tenants a list is empty, of one page and of many', () => {
    expect(yunfan.chapters).toHaveLength(0);
    expect(defaultPageSize).toBe(25);
    expect(live(northgate.members)).toHaveLength(12_400);
    expect(live(gremio.members)).toHaveLength(2_150);
    expect(northgate.members.some(({ deleted_at }) => deleted_at !== null)).toBe(true);
  });

  test('every translated text of the first tenant is complete but for three', () => {
    const { languages } = northgate.accounts[0]!;
    const texts = [...northgate.membership_plans, ...northgate.industry_types].map(({ name }) => name);
    const gaps = texts.flatMap((name) => languages.filter((language) => !name[language]));
    expect(gaps.toSorted()).toEqual(['es', 'zh', 'zh']);
  });

  test('the names on record are as awkward as people’s names are', () => {
    const names = live(northgate.members).map(({ full_name }) => full_name);
    const kinds: Record<string, (name: string) => boolean> = {
      accents: (name) => /[áéíóúñëø]/.test(name),
      'one word': (name) => /^[A-Z][a-z]+$/.test(name),
      Chinese: (name) => /^\p{Script=Han}+$/u.test(name),
      apostrophe: (name) => name.includes("'"),
      emoji: (name) => /\p{Extended_Pictographic}/u.test(name),
      'right to left': (name) => /\p{Script=Arabic}/u.test(name),
      'begins with =': (name) => name.startsWith('='),
    };
    for (const [kind, matches] of Object.entries(kinds)) expect(names.some(matches), kind).toBe(true);
    expect(northgate.members.some(({ first_name }) => characterCount(first_name) === 60)).toBe(true);
  });

  test('addresses and telephone numbers are from fiction', () => {
    for (const { email, phone_number } of tenants.flatMap(({ members }) => members)) {
      expect(email).toMatch(/\.example$/);
      if (phone_number === null) continue;
      expect(isPhoneNumber(phone_number)).toBe(true);
      expect(phone_number).toMatch(/55501\d\d$/);
    }
  });
});

describe('dates', () => {
  test('nothing has happened that has not happened yet', () => {
    const end = `${today}T00:00:00.000Z`;
    for (const { members, audit_logs, staff } of tenants) {
      for (const { joined_at, last_seen_at, created_at, updated_at, deleted_at } of members) {
        for (const moment of [joined_at, last_seen_at, created_at, updated_at, deleted_at]) expect((moment ?? '') <= end).toBe(true);
      }
      for (const { at } of audit_logs) expect(at <= end).toBe(true);
      for (const { last_sign_in_at } of staff) expect((last_sign_in_at ?? '') <= end).toBe(true);
    }
  });

  test('no state contradicts its dates', () => {
    const isAhead = (day: string | null) => day !== null && day > today;
    const isPast = (day: string | null) => day !== null && day < today;
    const rules: Record<string, (renewal: string | null) => boolean> = {
      active: (renewal) => renewal === null || isAhead(renewal),
      pending_change: isAhead,
      suspended: isAhead,
      pending_renewal: (renewal) => isAhead(renewal) && renewal! <= dayAfter(30),
      grace: (renewal) => isPast(renewal) && renewal! >= dayAfter(-14),
      lapsed: (renewal) => isPast(renewal) && renewal! < dayAfter(-14),
      archived: isPast,
      pending_new: (renewal) => renewal === null,
      declined: (renewal) => renewal === null,
      cancelled: (renewal) => renewal === null,
    };
    for (const member of tenants.flatMap(({ members }) => members)) {
      const told = `${member.membership_status}, renewal ${member.renewal_on}, joined ${member.joined_at}`;
      expect(rules[member.membership_status]!(member.renewal_on), told).toBe(true);
      if (member.renewal_on) expect(member.renewal_on > member.joined_at.slice(0, 10), told).toBe(true);
      if (member.last_seen_at) expect(member.last_seen_at >= member.joined_at, told).toBe(true);
      if (member.account_status === 'invited') expect(member.last_seen_at, told).toBeNull();
      expect(member.membership_status === 'archived', told).toBe(member.membership_status_previous !== null);
      expect(member.updated_at >= member.created_at, told).toBe(true);
    }
  });
});

describe('what was changed', () => {
  test('the history of each record leads, entry by entry, to what it is now', () => {
    for (const { members, audit_logs } of tenants) {
      for (const member of members) {
        const newestFirst = audit_logs.filter(({ resource_id }) => resource_id === member.id).toSorted((one, other) => (one.at < other.at ? 1 : -1));
        const state: Record<string, unknown> = { ...member };
        for (const { before, after } of newestFirst) {
          for (const [column, value] of Object.entries(after!)) expect(state[column], `${column} of ${member.full_name}`).toEqual(value);
          if (before !== null) expect(before).not.toEqual(after);
          Object.assign(state, before);
        }
        expect(member.version).toBe(1 + newestFirst.filter(({ action }) => action !== 'create').length);
      }
    }
  });

  test('a change was taken back, one taking back was taken back, and a batch was taken back as one', () => {
    for (const { audit_logs } of [northgate, gremio]) {
      const byId = new Map(audit_logs.map((entry) => [entry.id, entry]));
      const undos = audit_logs.filter(({ undoes }) => undoes !== null);
      expect(undos.some(({ undoes }) => byId.get(undoes!)!.action === 'update')).toBe(true);
      expect(undos.some(({ undoes }) => byId.get(undoes!)!.action === 'undo')).toBe(true);
      const inBatch = undos.filter(({ batch_id }) => batch_id !== null);
      expect(inBatch.length).toBeGreaterThan(1);
      expect(new Set(inBatch.map(({ batch_id }) => batch_id)).size).toBe(1);
      for (const undo of undos) expect(undo.after).toEqual(byId.get(undo.undoes!)!.before);
    }
  });

  test('colleagues changed something within the last days, so the welcome page has news', () => {
    for (const { audit_logs } of [northgate, gremio]) {
      const recent = audit_logs.filter(({ resource, at }) => resource === 'members' && at > dayAfter(-4));
      expect(recent.length).toBeGreaterThanOrEqual(15);
    }
  });
});

const load = (database: TestDatabase, log: (message: string) => void = () => undefined) =>
  loadDemoData({ database: database.owner, size: 'full', password, log, now });

const live = <T extends { deleted_at: string | null }>(rows: T[]) => rows.filter(({ deleted_at }) => deleted_at === null);

const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** Row-level security shows one tenant at a time; so all of them are read one after the other. */
async function readTenant(accountId: string): Promise<TenantRows> {
  return withTenant(loaded.owner, { accountId, actorId: null }, async ({ db }) => {
    const rows: Partial<Record<keyof Database, unknown[]>> = {};
    for (const table of tableNames) rows[table] = await db.selectFrom(table).selectAll().execute();
    return rows as TenantRows;
  });
}

/** The values a caller may send, sent: the definition's own schema takes them and changes nothing. */
function expectAcceptable(resource: string, row: object): void {
  const { createSchema } = findResource(resource)!;
  const values = Object.fromEntries(Object.entries(row).filter(([key]) => key in createSchema.shape));
  const parsed = createSchema.safeParse(values);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data).toEqual(values);
}
