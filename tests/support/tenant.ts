/** A client organisation of a test's own: its people by role, its data, and a stranger who must see none of it. */
import { randomUUID } from 'node:crypto';

import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql, type Insertable, type Transaction } from 'kysely';

import type { ClientType } from '../../src/shared/specification/constants.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import { presets, type Preset } from '../../src/shared/access/permissions.ts';
import { buildApp, type AppDeps } from '../../src/server/app/app.ts';
import type { ConnectOptions } from '../../src/server/db/connect.ts';
import type { SocketAddress } from '../../src/server/db/prepare.ts';
import type { Database } from '../../src/server/db/types.ts';
import { enterTenant } from '../../src/server/db/scope.ts';
import { parseEnv, type Env } from '../../src/server/settings/env.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { isAll } from './all-tests.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { checkReplies } from './check-replies.ts';
import { atFileEnd } from './file-end.ts';
import { testStorage } from './jobs.ts';
import { neededColumns, type NeededColumns } from './needed-columns.ts';
import { ana } from './person.ts';
import { newRow, type TableName } from './row-defaults.ts';
import { checkTenant } from './tenant-condition.ts';

/** Whose call it is: a role of the tenant, another tenant's owner, or nobody. */
export type Who = Preset | 'stranger' | 'nobody';

export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, string>;
  body: T;
}

type Headers = Record<string, string>;

export interface Caller {
  get: <T = Record<string, unknown>>(path: string, headers?: Headers) => Promise<Reply<T>>;
  post: <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Headers) => Promise<Reply<T>>;
  put: <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Headers) => Promise<Reply<T>>;
  delete: <T = Record<string, unknown>>(path: string, headers?: Headers) => Promise<Reply<T>>;
}

type Row = { id: string } & Record<string, unknown>;

export interface TestTenant {
  id: string;
  clientToken: string;
  host: string;
  app: FastifyInstance;
  /** A server of the test's own on the same database, with settings of its own; the test closes it. */
  anotherApp: (settings?: Record<string, string>, connect?: Partial<ConnectOptions>) => Promise<FastifyInstance>;
  /** Where the tenant's database is reached, as a role: `postgres` is the superuser. */
  address: (user: string) => SocketAddress;
  /** Inserts a row past the API, as the database's owner. */
  insert: (table: TableName, values?: Record<string, unknown>) => Promise<Row>;
  given: Record<
    'member' | 'plan' | 'chapter' | 'industryType' | 'label' | 'note' | 'segment' | 'business' | 'customMember',
    (values?: Record<string, unknown>) => Promise<Row>
  >;
  as: (who: Who) => Caller;
  /** The id of the person behind a role. */
  staffId: (preset: Preset) => string;
  /** The bearer token of a role's open session. */
  token: (preset: Preset) => string;
}

export interface TenantOptions {
  clientType?: ClientType;
  timeZone?: string;
  settings?: Record<string, string>;
  /** Parts of a server of the tenant's own; without them it shares one. */
  parts?: Partial<AppDeps>;
}

/** Every test file has a database of its own; its tests have tenants of their own in it. */
let opened: Promise<TestDatabase> | undefined;
/** Asked for once: each of them is a copy of the same one. */
let needed: Promise<NeededColumns> | undefined;
const apps = new Map<string, Promise<FastifyInstance>>();

function openHere(): Promise<TestDatabase> {
  if (!opened) {
    opened = testDatabase({ onStatement: checkTenant });
    atFileEnd(closeHere);
  }
  return opened;
}

async function closeHere(): Promise<void> {
  for (const app of apps.values()) await (await app).close();
  apps.clear();
  await (await opened)?.close();
  opened = undefined;
}

/** The settings a test's server runs with. */
export const testEnv = (settings: Record<string, string> = {}): Env =>
  parseEnv({
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'none',
    SECRETS_KEY: 'a key for tests, of no secrecy at all',
    ...settings,
  });

function appFor({ settings = {}, parts }: TenantOptions): Promise<FastifyInstance> {
  const key = parts ? randomUUID() : JSON.stringify(settings);
  // The suites share the machine's cores, so that a test may wait for its turn; that is no load of the app's own.
  const build = async () =>
    buildApp({
      env: testEnv(settings),
      database: (await openHere()).database,
      ...(!settings['FILES_DIR'] && { storage: testStorage }),
      longestDelayMs: 0,
      // After the first call of each organisation: three times as much work for the database as to make one.
      tidiesUp: isAll,
      ...parts,
      watch: watching(parts?.watch),
    });
  const known = apps.get(key) ?? build();
  apps.set(key, known);
  return known;
}

const watching = (besides?: AppDeps['watch']) => (app: FastifyInstance) => {
  besides?.(app);
  checkReplies(app);
};

/** A fresh tenant with a person of each preset role, each with an open session. */
export async function newTenant(options: TenantOptions = {}): Promise<TestTenant> {
  const app = await appFor(options);
  const { address } = await openHere();
  const own = await makeAccount(options);
  let strangers: Promise<Account> | undefined;
  const as = (who: Who) =>
    callerOf(app, async (): Promise<Headers> => {
      if (who === 'nobody') return { 'client-token': own.clientToken };
      const account = who === 'stranger' ? await (strangers ??= makeAccount({})) : own;
      const token = account.tokens[who === 'stranger' ? 'owner' : who];
      return { authorization: `Bearer ${token}`, 'client-token': account.clientToken };
    });
  const insert = (table: TableName, values: Record<string, unknown> = {}) => insertRow(own.id, table, values);
  const of =
    (table: TableName, also: Record<string, unknown> = {}) =>
    (values?: Record<string, unknown>) =>
      insert(table, { ...also, ...values });
  return {
    ...own,
    app,
    address,
    anotherApp: async (settings, connect) => {
      const { database, connection } = await openHere();
      const own = connect ? connection(connect) : database;
      return buildApp({ env: testEnv(settings), database: own, storage: testStorage, watch: watching() });
    },
    insert,
    given: {
      member: of('members', ana),
      plan: of('membership_plans'),
      chapter: of('chapters'),
      industryType: of('industry_types'),
      label: of('labels'),
      note: of('member_notes'),
      segment: of('segments'),
      business: of('businesses'),
      customMember: of('custom_members', ana),
    },
    as,
    staffId: (preset) => own.staffIds[preset],
    token: (preset) => own.tokens[preset],
  };
}

/** The database as the server's role sees it: for what no call does but time. */
export const serverDatabase = async () => (await openHere()).database;

/** The same as several servers see it, each by connections of its own. */
export async function serverDatabases(count: number) {
  const { connection } = await openHere();
  return Array.from({ length: count }, () => connection({ poolSize: 2 }));
}

/** Runs as the owner of the tables, within the tenant: for what a test must see or set past the API. */
export async function asOwner<T>(accountId: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const { owner } = await openHere();
  return owner.transaction().execute(async (db) => {
    await enterTenant(db, accountId);
    return work(db);
  });
}

interface Account {
  id: string;
  clientToken: string;
  host: string;
  tokens: Record<Preset, string>;
  staffIds: Record<Preset, string>;
}

async function makeAccount({ clientType = 'STANDARD', timeZone = 'Europe/Madrid' }: TenantOptions): Promise<Account> {
  const id = randomUUID();
  const slug = `t-${id.slice(0, 8)}`;
  const host = `admin.${slug}.example`;
  const clientToken = newToken();
  const tokens = Object.fromEntries(presets.map((preset) => [preset, newToken()])) as Record<Preset, string>;
  const staffIds = Object.fromEntries(presets.map((preset) => [preset, randomUUID()])) as Record<Preset, string>;
  const people = presets.map((preset) => ({
    preset,
    role_id: randomUUID(),
    staff_id: staffIds[preset],
    email: `${preset}@${slug}.example`,
    token: hashToken(tokens[preset]).toString('hex'),
  }));
  await insertAccount({ id, slug, host, clientToken, clientType, timeZone, people });
  return { id, clientToken, host, tokens, staffIds };
}

interface NewAccount extends Required<Pick<TenantOptions, 'clientType' | 'timeZone'>> {
  id: string;
  slug: string;
  host: string;
  clientToken: string;
  people: { preset: Preset; role_id: string; staff_id: string; email: string; token: string }[];
}

/** An organisation and a person of each role in one statement: most of what a test does before it begins is this. */
async function insertAccount({ id, slug, host, clientToken, clientType, timeZone, people }: NewAccount): Promise<void> {
  const { owner } = await openHere();
  // The rows hang on the setting, which has to be there before the first of them is written.
  await sql`
    with entered as materialized (select set_config('app.account_id', ${id}, true)),
    account as (
      insert into accounts (id, name, slug, client_type, client_token, time_zone, currency, default_language, languages)
      select ${id}::uuid, ${`Tenant ${slug}`}, ${slug}, ${clientType}, ${clientToken}, ${timeZone}, 'EUR', 'en', '{en,zh,es}'
      from entered returning id as account_id),
    hosts as (
      insert into site_domains (account_id, host, is_primary, verified_at) select account_id, ${host}, true, now() from account),
    person as (
      select account_id, one.* from account, jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as one (preset text, role_id uuid, staff_id uuid, email text, token text)),
    held as (
      insert into roles (account_id, id, name, preset) select account_id, role_id, preset, preset from person),
    hired as (
      insert into staff (account_id, id, email, first_name, last_name, language, email_verified_at, role_ids)
      select account_id, staff_id, email, 'Test', preset, 'en', now(), array[role_id] from person)
    insert into sessions (account_id, staff_id, token_hash, expires_at)
    select account_id, staff_id, decode(token, 'hex'), now() + interval '1 hour' from person`.execute(owner);
}

async function insertRow(account_id: string, table: TableName, values: Record<string, unknown>): Promise<Row> {
  const { owner } = await openHere();
  const { row, refers } = newRow(table, values, await (needed ??= neededColumns(owner)));
  for (const { column, to, values: its } of refers) row[column] = (await insertRow(account_id, to, its)).id;
  const into = (findResource(table)?.viewOf ?? table) as TableName;
  // Within the tenant by the row's own value: a transaction would be four round trips for each row.
  const entered = sql`(select set_config('app.account_id', ${account_id}, true)::uuid)`;
  return owner
    .insertInto(into)
    .values({ account_id: entered, ...row } as unknown as Insertable<Database[TableName]>)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<Row>;
}

function callerOf(app: FastifyInstance, headers: () => Promise<Headers>): Caller {
  const call = async <T>(
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    more: Headers = {},
  ): Promise<Reply<T>> => {
    const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...json, ...(await headers()), ...more },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const parsed = reply.body === '' ? undefined : (JSON.parse(reply.body) as unknown);
    return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body: parsed as T };
  };
  return {
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body, more) => call('POST', path, body, more),
    put: (path, body, more) => call('PUT', path, body, more),
    delete: (path, more) => call('DELETE', path, undefined, more),
  };
}
