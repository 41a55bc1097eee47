/** Who makes the load: people of three tenants, signed in, each with records and names of their own to ask for. */
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import type { Ground } from './ground.ts';
import type { RowVersion } from './protocol.ts';

export interface Person {
  index: number;
  accountId: string;
  headers: Record<string, string>;
  /** What they sign in with. */
  credentials: { email: string; password: string };
  /** Records that nobody else of the benchmark touches. */
  rows: RowVersion[];
  /** Whole names that some members bear, and first names that many do. */
  names: string[];
  words: string[];
}

const emails = [
  'owner@northgate.example',
  'admin@northgate.example',
  'owner@gremio.example',
  'charles.emerson@northgate.example',
  'owner@yunfan.example',
  'admin@gremio.example',
];
const rowsEach = 400;
const namesEach = 40;
const quietWithinMs = 120_000;

/** Signs everybody in at the running product. */
export async function signInPeople(ground: Ground, origin: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, email] of emails.entries()) {
    const account = ground.accounts.find((one) => one.email === email);
    if (!account) throw new Error(`The demo data have no ${email}`);
    const headers = await signIn(origin, account);
    const accountId = ground.accountIds.get(account.tenant)!;
    const colleagues = people.filter((other) => other.accountId === accountId).length;
    const credentials = { email, password: account.password };
    people.push({ index, accountId, headers, credentials, ...(await belongings(ground, accountId, colleagues)) });
  }
  return people;
}

export interface SignIn {
  host: string;
  email: string;
  password: string;
}

/** Signs one in; answers the headers of their calls. */
export async function signIn(origin: string, { host, email, password }: SignIn): Promise<Record<string, string>> {
  const claim = await resolveHost(origin, host);
  const login = await post<{ access_token: string }>(`${origin}/api/admin_portal/login`, { email, password }, claim);
  return { ...claim, authorization: `Bearer ${login.access_token}` };
}

/** The header by which a caller names the tenant of a host. */
export async function resolveHost(origin: string, domain: string): Promise<Record<string, string>> {
  const { client_token } = await post<{ client_token: string }>(
    `${origin}/api/v3/domains/admin/resolve`,
    { domain },
    {},
  );
  return { 'client-token': client_token };
}

async function post<Data>(url: string, body: object, headers: Record<string, string>): Promise<Data> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

async function belongings(ground: Ground, accountId: string, nth: number) {
  return asSuperuser(ground, async (client) => {
    const { rows } = await client.query<RowVersion & { full_name: string; first_name: string }>(
      `select id, version, full_name, first_name from members where account_id = $1 and external_id like 'MANY-%'
       order by md5(id::text) limit $2 offset $3`,
      [accountId, rowsEach, nth * rowsEach],
    );
    const distinct = (values: string[], most: number) => [...new Set(values)].slice(0, most);
    return {
      rows: rows.map(({ id, version }) => ({ id, version })),
      names: distinct(
        rows.map(({ full_name }) => full_name),
        namesEach,
      ),
      words: distinct(
        rows.map(({ first_name }) => first_name).filter((name) => name.length > 4),
        namesEach,
      ),
    };
  });
}

/** Reads the versions anew: what a call that was cut off did to a record is not known to the one who called. */
export async function refreshVersions(ground: Ground, people: Person[]): Promise<void> {
  await asSuperuser(ground, async (client) => {
    await quiet(client);
    for (const person of people) {
      const ids = person.rows.map(({ id }) => id);
      const { rows } = await client.query<RowVersion>(
        'select id, version from members where account_id = $1 and id = any($2)',
        [person.accountId, ids],
      );
      person.rows = rows;
    }
  });
}

/** Waits until nothing of the run before is under way: the database goes on with what its caller no longer waits for. */
export const waitUntilQuiet = (ground: Ground): Promise<void> => asSuperuser(ground, quiet);

/** Waits until the calls that were cut off are done: nothing ran when looked at, a few times in a row. */
async function quiet(client: Client): Promise<void> {
  const deadline = Date.now() + quietWithinMs;
  for (let times = 0; times < 4 && Date.now() < deadline; times += 1) {
    await sleep(50);
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    if (rowCount! > 0) times = -1;
  }
}

export async function asSuperuser<T>(ground: Ground, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(ground.address('postgres'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
