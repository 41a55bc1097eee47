/**
 * `npm run operate -- <command> --host …`: what whoever runs the installation does past the portal: owners, sessions, keys, and whether an
 * organisation is open at all. It speaks to the database alone, as the owner of its tables, beside a server that runs.
 */
import { randomBytes } from 'node:crypto';

import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';

import { isEmail } from '../../shared/definition/checks.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { given, parseOptions, text } from './options.ts';
import { firstRow } from '../db/first-row.ts';
import { systemOrigin, writeAudit, type AuditEntry } from '../db/audit-log.ts';
import { connectDatabase } from '../db/connect.ts';
import { runningEmbedded } from '../db/embedded-running.ts';
import { enterTenant } from '../db/scope.ts';
import { rowsOf } from '../db/tenant-rows.ts';
import { resetSecondFactor } from '../db/second-factors.ts';
import type { Compilable } from '../db/statements.ts';
import type { Database } from '../db/types.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { parseCommandEnv, type Env } from '../settings/env.ts';
import { hashPassword } from '../features/session/passwords.ts';
import { setStaffPassword } from '../features/session/set-password.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import { portalAddress } from '../mail/find-recipient.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { clusterCommands, operateClusters } from './operate-clusters.ts';
import { sumCommands } from './operate-sums.ts';
import { webhookCommands } from './operate-webhooks.ts';
import { openDatabase } from '../start/database.ts';
import { runProgram } from '../start/run-program.ts';
import { StartError } from '../errors/start-error.ts';

type Db = Transaction<Database>;

interface Order {
  db: Db;
  account: { id: string; name: string; state: string; language: Language };
  host: string;
  /** How the portal is reached from outside. */
  origin: PublicOrigin;
  email: string | undefined;
  name: string | undefined;
}

interface Command {
  needs?: 'email' | 'name';
  does: string;
  run: (order: Order) => Promise<string>;
}

export const commands: Readonly<Record<string, Command>> = {
  owner: { needs: 'email', does: 'make somebody an owner; a new person gets a password, printed once', run: makeOwner },
  'end-sessions': { does: 'end all sessions, or with --email those of one person', run: endSessions },
  'reset-second-factor': {
    needs: 'email',
    does: 'take a person’s app, passkeys and recovery codes away, and end their sessions',
    run: resetFactor,
  },
  'new-password': {
    needs: 'email',
    does: 'give a person a new password, printed once, and end their sessions',
    run: givePassword,
  },
  suspend: {
    does: 'close the organisation: nobody signs in and every session ends',
    run: (order) => setState(order, 'suspended'),
  },
  reinstate: { does: 'open it again', run: (order) => setState(order, 'active') },
  'portal-key': {
    needs: 'name',
    does: 'make a key for another server of the organisation, printed once',
    run: makeKey,
  },
  'remove-portal-key': { needs: 'name', does: 'make a key worth nothing', run: removeKey },
  ...sumCommands,
  ...webhookCommands,
};

const usage = () =>
  [
    'Usage: npm run operate -- <command> --host admin.acme.org [--email ana@acme.org] [--name …]',
    ...Object.entries(commands).map(
      ([name, { needs, does }]) => `  ${name}${needs ? ` --${needs}` : ''}`.padEnd(28) + does,
    ),
    ...Object.entries(clusterCommands).map(([name, does]) => `  ${name}`.padEnd(28) + does),
  ].join('\n');

/** Does one command; answers what to tell. Throws StartError for one that cannot be. */
export async function operate(
  args: string[],
  owner: Kysely<Database>,
  origin: PublicOrigin = { scheme: 'https' },
): Promise<string> {
  const { command, host, email, name } = readOrder(args);
  return owner.transaction().execute(async (db) => {
    const account = await findAccount(db, host);
    return command.run({ db, account, host, origin, email, name });
  });
}

function readOrder(args: string[]) {
  const [word = '', ...rest] = args;
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command) throw new StartError(usage());
  const { host, email, name } = parseOptions(rest, { host: text, email: text, name: text });
  if (!host) throw new StartError('--host must be the host under which the organisation is opened.');
  if ((email === undefined && command.needs === 'email') || (email !== undefined && !isEmail(email)))
    throw new StartError('--email must be an e-mail address.');
  if (command.needs === 'name' && !name) throw new StartError('--name must be a name of at most 60 characters.');
  return { command, host: host.toLowerCase(), email: email?.toLowerCase(), name: name?.slice(0, 60) };
}

async function findAccount(db: Db, host: string): Promise<Order['account']> {
  await sql`select set_config('app.host', ${host}, true)`.execute(db);
  const found = await db
    .selectFrom('site_domains')
    .select('account_id')
    .where('host', '=', host)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new StartError(`No client organisation has the host ${host}.`);
  await enterTenant(db, found.account_id);
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'state', 'default_language as language'])
    .where('id', '=', found.account_id)
    .executeTakeFirstOrThrow();
}

/** Somebody new, or somebody who is there: what they are called, and their password, stay as they are. */
async function makeOwner({ db, account, host, origin, name, ...order }: Order): Promise<string> {
  const email = given('email', order.email);
  const password = randomBytes(12).toString('base64url');
  const role = await db.selectFrom('roles').select('id').where('preset', '=', 'owner').executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into staff (account_id, email, first_name, language, password_hash, status, email_verified_at)
    values (${account.id}, ${email}, ${name ?? 'Owner'}, ${account.language}, ${await hashPassword(password)}, 'active', now())
    on conflict (account_id, lower(email)) where deleted_at is null do update set
      status = 'active', email_verified_at = coalesce(staff.email_verified_at, now()), version = staff.version + 1,
      updated_at = now()
    returning id, version = 1 as is_new`.execute(db);
  const { id, is_new: isNew } = firstRow(rows);
  const had = await db.selectFrom('staff_roles').select('role_id').where('staff_id', '=', id).execute();
  if (!had.some(({ role_id }) => role_id === role.id))
    await db.insertInto('staff_roles').values({ account_id: account.id, staff_id: id, role_id: role.id }).execute();
  await note(db, account, { action: 'make_owner', resource: 'staff', resourceId: id, label: email });
  return isNew
    ? [`${email} is an owner of ${account.name}: ${portalAddress(host, origin)}/`, `  password   ${password}`].join(
        '\n',
      )
    : `${email} is an owner of ${account.name} now, with the password they have.`;
}

async function endSessions({ db, account, email }: Order): Promise<string> {
  const of = email === undefined ? sql`true` : sql`staff_id = ${await staffId(db, account, email)}`;
  const { numAffectedRows } = await sql`delete from sessions where account_id = ${account.id} and ${of}`.execute(db);
  await note(db, account, { action: 'end_sessions', resource: 'sessions', label: email ?? account.name });
  return `${numAffectedRows ?? 0n} sessions of ${email ?? account.name} have ended.`;
}

/** For who has lost the phone, and the codes with it. Whoever runs this has made sure that it is them. */
async function resetFactor(order: Order): Promise<string> {
  const { db, account } = order;
  const email = given('email', order.email);
  const id = await staffId(db, account, email);
  const had = await resetSecondFactor({ accountId: account.id, actorId: null, db }, id, systemOrigin);
  if (!had) throw new StartError(`${email} has no second factor.`);
  await tellOfReset(order, id);
  const ended = await endSessions(order);
  return `The password alone lets ${email} in again. ${ended}`;
}

/** For who has forgotten it where no mail brings a link. Whoever runs this has made sure that it is them. */
async function givePassword({ db, account, ...order }: Order): Promise<string> {
  const email = given('email', order.email);
  const password = randomBytes(12).toString('base64url');
  const id = await staffId(db, account, email);
  const statements: Compilable[] = [];
  const defer = (one: Compilable) => void statements.push(one);
  const ended = await setStaffPassword({ accountId: account.id, db, defer, ...rowsOf(db, account.id) }, id, {
    passwordHash: await hashPassword(password),
    joins: false,
  });
  for (const statement of statements) await db.executeQuery(statement.compile(db));
  await note(db, account, { action: 'change_password', resource: 'staff', resourceId: id, label: email });
  return [`${email} has a new password; ${ended} sessions have ended.`, `  password   ${password}`].join('\n');
}

/** As the portal does when a colleague resets it; the mail leaves with the next that the server sends. */
async function tellOfReset({ db, account }: Order, id: string): Promise<void> {
  const statements: RawBuilder<unknown>[] = [];
  const defer = (statement: RawBuilder<unknown>) => void statements.push(statement);
  const recipient = { kind: 'staff', id, language: account.language } as const;
  queueMail({ accountId: account.id, actorId: null, defer }, { template: 'second_factor_reset', recipient });
  for (const statement of statements) await statement.execute(db);
}

async function staffId(db: Db, { name }: Order['account'], email: string): Promise<string> {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email} and deleted_at is null`)
    .executeTakeFirst();
  if (!found) throw new StartError(`Nobody of ${name} has the address ${email}.`);
  return found.id;
}

async function setState({ db, account }: Order, state: 'suspended' | 'active'): Promise<string> {
  const word = state === 'suspended' ? 'suspended' : 'open';
  if (account.state === state) throw new StartError(`${account.name} is ${word} already.`);
  await sql`update accounts set state = ${state}, updated_at = now() where id = ${account.id}`.execute(db);
  const states = { before: { state: account.state }, after: { state } };
  const action = state === 'suspended' ? 'suspend' : 'reinstate';
  await note(db, account, { action, resource: 'accounts', resourceId: account.id, label: account.name, ...states });
  return `${account.name} is ${word}.`;
}

async function makeKey({ db, account, ...order }: Order): Promise<string> {
  const name = given('name', order.name);
  const key = newToken();
  const row = { account_id: account.id, name, key_hash: hashToken(key) };
  const { rows } = await sql<{ id: string }>`
    insert into portal_keys (account_id, name, key_hash) values (${row.account_id}, ${row.name}, ${row.key_hash})
    on conflict (account_id, name) do nothing returning id`.execute(db);
  if (!rows[0]) throw new StartError(`${account.name} has a key ${name} already: remove it first.`);
  await note(db, account, { action: 'make_portal_key', resource: 'portal_keys', resourceId: rows[0].id, label: name });
  return [`${name} may speak for ${account.name}.`, `  x-portal-key   ${key}`].join('\n');
}

async function removeKey({ db, account, ...order }: Order): Promise<string> {
  const name = given('name', order.name);
  const { rows } = await sql<{ id: string }>`
    delete from portal_keys where account_id = ${account.id} and name = ${name} returning id`.execute(db);
  if (!rows[0]) throw new StartError(`${account.name} has no key ${name}.`);
  await note(db, account, {
    action: 'remove_portal_key',
    resource: 'portal_keys',
    resourceId: rows[0].id,
    label: name,
  });
  return `The key ${name} of ${account.name} is worth nothing any more.`;
}

const note = (db: Db, { id }: Order['account'], entry: Omit<AuditEntry, 'audit'>) =>
  writeAudit({ accountId: id, actorId: null, db }, systemOrigin, { ...entry, audit: 'final' });

type CloseWith = (close: () => Promise<unknown>) => void;

/** As the owner of the tables: of the settings' database, or of the embedded one, whose server may run meanwhile. */
async function connectOwner(env: Env, closeWith: CloseWith): Promise<Kysely<Database>> {
  const running = env.databaseUrl ? undefined : runningEmbedded(env.dataDir, 'guildhall_owner');
  const target = running ?? (await openDatabase(env, (_name, close) => closeWith(close))).ownerTarget;
  if (!target) throw new StartError('DATABASE_OWNER_URL must be set: this is done as the owner of the tables.');
  const owner = connectDatabase({
    target,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
    poolSize: 1,
    onError: () => undefined,
  });
  closeWith(() => owner.destroy());
  return owner;
}

/** Runs it as a program. */
export const runOperate = () =>
  runProgram(async (args, closeWith) => {
    const told = operateClusters(args);
    if (told !== undefined) return told;
    // What is misspelt is told before a database is looked for.
    readOrder(args);
    const env = parseCommandEnv();
    return operate(args, await connectOwner(env, closeWith), env.publicOrigin);
  });
