/**
 * No secret leaves the place where it belongs. Each carries a mark; a real server is driven through every route, through
 * failures of its database and through starts that fail; then everything it said and kept is searched for the marks.
 */
import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { startCollector, type Collector } from '../support/collector.ts';
import { withClient } from '../support/database.ts';
import { failToStart, startProcess, type ServerProcess } from '../support/server-process.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const mark = (what: string) => `${what}-${randomBytes(9).toString('hex')}`;

/** What must never be said, by what it is. Tokens and hashes are added once they are known. */
const secrets: Record<string, string> = {
  'a wrong password': mark('wrong'),
  'the right password': mark('right'),
  'a password typed as an address': mark('address'),
  'the password of DATABASE_URL': mark('app'),
  'the password of DATABASE_OWNER_URL': mark('owner'),
  DEMO_PASSWORD: mark('demo'),
  'the folder of mail': mark('outbox'),
};
/** What callers send along, which stands in records and keys, but in no log. */
const sent = { body: mark('body'), query: mark('query'), cookie: mark('cookie'), key: mark('key') };

interface Answer {
  call: string;
  status: number;
  text: string;
}

let tenant: TestTenant;
let server: ServerProcess;
let printed: string;
let collector: Collector;
let metrics: string;
const answers: Answer[] = [];

const superuser = (statement: string) => withClient(tenant.address('postgres'), (client) => client.query(statement));

function databaseUrl(user: string, password: string): string {
  const { host, port, database } = tenant.address(user);
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function call(method: string, path: string, init: { token?: string; body?: string; type?: string } = {}) {
  const { token, body, type = 'application/json' } = init;
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      'client-token': tenant.clientToken,
      cookie: `language=en; x-guildhall-auth=${sent.cookie}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
      ...(method === 'POST' && { 'idempotency-key': sent.key }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  const headers = JSON.stringify([...response.headers]);
  answers.push({ call: `${method} ${path}`, status: response.status, text: `${headers}\n${text}` });
  return { status: response.status, text };
}

const signIn = (email: string, password: string) =>
  call('POST', '/api/admin_portal/login', { body: JSON.stringify({ email, password }) });

beforeAll(async () => {
  tenant = await newTenant();
  const password_hash = await hashPassword(secrets['the right password']!);
  // A part that is long enough: the database cuts what it quotes.
  secrets['the hash of a password'] = password_hash.slice(31, 58);
  const { email } = await asOwner(tenant.id, (db) =>
    db
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', tenant.staffId('owner'))
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  collector = await startCollector();
  server = await startProcess({
    LOG_LEVEL: 'trace',
    DATABASE_URL: databaseUrl('guildhall_app', secrets['the password of DATABASE_URL']!),
    DATABASE_OWNER_URL: databaseUrl('guildhall_owner', secrets['the password of DATABASE_OWNER_URL']!),
    DEMO_PASSWORD: secrets['DEMO_PASSWORD']!,
    MAIL_OUTBOX: `/tmp/${secrets['the folder of mail']}`,
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  const token = await trySignIns(email);
  await driveEveryRoute(token);
  await breakTheDatabase(token, email);
  await call('POST', '/api/logout', { token, body: '{}' });
  metrics = await (await fetch(/Metrics: (\S+)/.exec(server.output())![1]!)).text();
  expect(await server.stop()).toBe(0);
  printed = server.output();
  await collector.close();
}, 120_000);

afterAll(async () => {
  await server?.stop();
});

/** Every way to fail, and the one that succeeds; its token is a secret from then on. */
async function trySignIns(email: string): Promise<string> {
  await signIn(email, secrets['a wrong password']!);
  await signIn(secrets['a password typed as an address']!, secrets['a wrong password']!);
  await signIn(`${secrets['a password typed as an address']}@nowhere.example`, secrets['a wrong password']!);
  await call('POST', '/api/admin_portal/login', {
    body: `{"email":"${email}","password":"${secrets['the right password']}`,
  });
  await call('POST', '/api/admin_portal/login', {
    body: `password=${secrets['the right password']}`,
    type: 'application/x-www-form-urlencoded',
  });
  const { text } = await signIn(email, secrets['the right password']!);
  answers.pop();
  const { access_token } = (JSON.parse(text) as { data: { access_token: string } }).data;
  for (const [whose, token] of [
    ['the new', access_token],
    ['the analyst’s', tenant.token('analyst')],
  ] as const) {
    secrets[`${whose} token`] = token;
    for (const form of ['hex', 'base64', 'base64url'] as const)
      secrets[`the ${form} hash of ${whose} token`] = createHash('sha256').update(token).digest(form).slice(0, 40);
  }
  return access_token;
}

interface Matrix {
  routes: { method: string; path: string }[];
}

async function driveEveryRoute(token: string): Promise<void> {
  const { text } = await call('GET', '/api/permissions-matrix');
  const { id } = await tenant.given.label();
  const bodies = ['{', '{"nonsense":1}', JSON.stringify({ name: sent.body, color: '#409EFF', domain: sent.body })];
  for (const { method, path } of (JSON.parse(text) as Matrix).routes) {
    // One ends the session, the other never ends.
    if (path.includes('logout') || path === '/api/jobs/events') continue;
    const address = `${path.replace(':id', id)}?access_token=${token}&q=${sent.query}`;
    const rest = method === 'GET' ? [undefined] : bodies;
    for (const body of rest) await call(method, address, { token, ...(body !== undefined && { body }) });
    await call(method, address, { token: tenant.token('analyst'), ...(method !== 'GET' && { body: '{}' }) });
    await call(method, address, method === 'GET' ? {} : { body: bodies[2]! });
  }
  await call('GET', '/api/me/admin_portal', { token: `${token.slice(0, 42)}x` });
}

/** Failures that nobody expected, among them rows that the database refuses and quotes in its complaint. */
async function breakTheDatabase(token: string, email: string): Promise<void> {
  await superuser('alter table staff add constraint broken check (last_sign_in_at is null) not valid');
  await signIn(email, secrets['the right password']!);
  await superuser('alter table staff drop constraint broken');
  await superuser('alter table sessions add constraint broken check (user_agent is null) not valid');
  await signIn(email, secrets['the right password']!);
  await superuser('alter table sessions drop constraint broken');
  await superuser('alter table members rename column full_name to gone');
  await call('GET', '/api/members', { token });
  await superuser('alter table idempotency_keys rename to gone');
  await call('POST', '/api/labels', { token, body: JSON.stringify({ name: sent.body, color: '#409EFF' }) });
}

/** Which of the secrets stand in a text. */
const found = (text: string, among: Record<string, string> = secrets) =>
  Object.entries(among)
    .filter(([, secret]) => text.includes(secret))
    .map(([what]) => what);

describe('no secret', () => {
  test('no secret stands in an answer: not in its headers, its body or its error', () => {
    const leaks = answers.flatMap(({ call: which, text }) => found(text).map((what) => `${which}: ${what}`));
    expect(leaks).toEqual([]);
  });

  test('no secret is printed by the server, however much it logs; nor is anything that a caller sends', () => {
    expect(printed).toContain('"msg":"request"');
    expect(found(printed, { ...secrets, ...sent })).toEqual([]);
  });

  test('no secret is told to those who watch: not by a metric, not by a trace', () => {
    expect(metrics).toContain('status="5xx"');
    expect(collector.spans().length).toBeGreaterThan(200);
    expect(found(metrics + collector.text(), { ...secrets, ...sent })).toEqual([]);
  });

  test('no secret lies in the database, but for hashes where they are looked up by', async () => {
    await superuser('alter table gone rename to idempotency_keys');
    const { rows } = await superuser(
      `select relname as name, (xpath('/row/text/text()', query_to_xml(format('select string_agg(t::text, chr(10)) as text from %I t', relname), false, true, '')))[1]::text as text
         from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const tables = rows as { name: string; text: string | null }[];
    const leaks = tables.flatMap(({ name, text }) => found(text ?? '').map((what) => `${name}: ${what}`));
    expect(tables.map(({ name }) => name)).toContain('audit_logs');
    expect(leaks.toSorted()).toEqual([
      'sessions: the hex hash of the analyst’s token',
      'staff: the hash of a password',
    ]);
  });

  test.each([
    [
      'a database that is not there',
      { DATABASE_URL: `postgres://guildhall_app:${secrets['the password of DATABASE_URL']}@127.0.0.1:1/none` },
    ],
    [
      'an address that cannot be read',
      { DATABASE_URL: `postgres://guildhall_app:%zz${secrets['the password of DATABASE_URL']}@127.0.0.1:1/none` },
    ],
    [
      'settings that do not fit',
      {
        DATABASE_URL: `mysql://root:${secrets['the password of DATABASE_URL']}@db/none`,
        DATABASE_OWNER_URL: secrets['the password of DATABASE_OWNER_URL']!,
        DEMO_PASSWORD: secrets['DEMO_PASSWORD']!.repeat(20),
        PORT: secrets['a wrong password']!,
      },
    ],
  ])(
    'no secret is printed by a start that fails on %s',
    async (_what, settings) => {
      const { code, output } = await failToStart({ DATABASE_WAIT_SECONDS: '0', ...settings });
      expect(code).toBe(1);
      expect(output.trim()).not.toBe('');
      expect(found(output)).toEqual([]);
    },
    60_000,
  );
});

describe('no answer', () => {
  test('no answer tells of the inside: no stack, no statement, no file, no code of a driver', () => {
    const inside: Record<string, RegExp> = {
      stack: /\n\s+at \S|\bat \w+ \(|\.[cm]?[jt]s:\d+/,
      statement: /\b(?:select\s[^"]*\sfrom|insert into|update \w+ set|delete from)\b/i,
      file: /node_modules|\/src\/|file:\/\/|\/tmp\/|\/var\/lib/,
      table: /relation \W+\w+|column \W+\w+\W+ (?:of|does)|violates/i,
      driver: /"code":"[0-9A-Z]{5}"|\bE(?:CONN|PIPE|ADDR)\w+|FST_ERR|ERR_[A-Z]+|pg_/,
    };
    const leaks = answers.flatMap(({ call: which, text }) =>
      Object.keys(inside)
        .filter((kind) => inside[kind]!.test(text))
        .map((kind) => `${which}: ${kind}`),
    );
    expect(leaks).toEqual([]);
  });

  test('no answer was spared: every route answered, and the broken database made failures of our own', () => {
    const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1];
    const broken = answers.filter(({ status }) => status === 500).map(({ text }) => codeOf(text));
    expect(broken).toEqual(['internal', 'internal']);
    const refused = answers.filter(({ text }) => text.includes('so nothing was saved')).map(({ text }) => codeOf(text));
    expect(refused).toEqual(['validation_failed', 'validation_failed']);
    expect(answers.length).toBeGreaterThan(200);
  });
});
