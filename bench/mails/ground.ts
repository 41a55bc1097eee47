/** An organisation of the benchmark that sends mail to many: its members by the number of them that are meant, its mail, and its sends. */
import { setTimeout as sleep } from 'node:timers/promises';

import { writeBlocks, type MailBlock } from '../../src/shared/mail/mail-blocks.ts';
import { prepareGround, type Ground } from '../ground.ts';
import { asSuperuser, signIn } from '../people.ts';
import { databaseUrl, startProduct, type Running } from '../product.ts';
import type { MailServer } from './mail-server.ts';

const tenant = 'northgate';
const rowsPerStatement = 50_000;

export interface MailGround {
  ground: Ground;
  accountId: string;
  /** By the number of members who bear them, the first of all. */
  labels: ReadonlyMap<number, string>;
  /** Starts one more server over the same database, which sends by this mail server. */
  startServer: (mails: MailServer) => Promise<Running>;
  close: () => Promise<void>;
}

/** With members enough for the largest of the sizes. */
export async function prepareMailGround(sizes: readonly number[], print: (line: string) => void): Promise<MailGround> {
  const ground = await prepareGround(0, print);
  const accountId = ground.accountIds.get(tenant) ?? '';
  const settings = { DATABASE_URL: databaseUrl(ground.address('guildhall_app')), DATA_DIR: ground.dataDir };
  const began = performance.now();
  const labels = await insertPeople(ground, accountId, sizes);
  print(`${Math.max(0, ...sizes)} to write to: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
  return {
    ground,
    accountId,
    labels,
    startServer: ({ port }) =>
      startProduct(ground.dataDir, {
        ...settings,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'no-reply@guildhall.example',
        // One that is empty counts as none.
        MAIL_OUTBOX: '',
      }),
    close: ground.close,
  };
}

/** Each bears the labels of all sizes that it is within. */
const insertPeople = (ground: Ground, accountId: string, sizes: readonly number[]) =>
  asSuperuser(ground, async (client) => {
    const labels = new Map<number, string>();
    for (const size of new Set(sizes)) {
      const { rows } = await client.query<{ id: string }>(
        `insert into labels (account_id, name, color) values ($1, $2, '#336699') returning id`,
        [accountId, `The first ${size}`],
      );
      labels.set(size, rows[0]?.id ?? '');
    }
    const most = Math.max(0, ...sizes);
    await client.query(`select set_config('app.account_id', $1, false), set_config('app.bulk', 'on', false)`, [
      accountId,
    ]);
    for (let done = 0; done < most; done += rowsPerStatement)
      await client.query(
        `insert into members (account_id, first_name, last_name, email, language, membership_status, account_status, label_ids)
         select $1::uuid, 'Ana', 'Ruiz', 'b' || n || '@people.example', 'en', 'active', 'active',
             array(select id from unnest($4::int[], $5::uuid[]) as l (size, id) where n <= size)
           from generate_series($2::int, $3::int) as n`,
        [accountId, done + 1, Math.min(most, done + rowsPerStatement), [...labels.keys()], [...labels.values()]],
      );
    await client.query('vacuum (analyze) members');
    return labels;
  });

/** Somebody who may send, at a server. */
export interface Sender {
  field: MailGround;
  get: (path: string) => Promise<Reply>;
  post: (path: string, body: object) => Promise<Reply>;
  headers: Record<string, string>;
  origin: string;
}

interface Reply {
  body: Record<string, unknown>;
  /** Of a list: how many there are. */
  total: number;
}

/** Signs the owner in at a server. */
export async function senderAt(field: MailGround, origin: string): Promise<Sender> {
  const account = field.ground.accounts.find(({ email }) => email === 'owner@northgate.example');
  if (!account) throw new Error('The demo data have no owner.');
  const headers = await signIn(origin, account);
  return { field, headers, origin, ...callsOf(origin, headers) };
}

/** The same person at another server. */
export const movedTo = ({ field, headers }: Sender, origin: string): Sender => ({
  field,
  headers,
  origin,
  ...callsOf(origin, headers),
});

function callsOf(origin: string, headers: Record<string, string>): Pick<Sender, 'get' | 'post'> {
  const call = async (path: string, options: RequestInit): Promise<Reply> => {
    const reply = await fetch(`${origin}/api${path}`, options);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 500)}`);
    const total = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? 0);
    return { body: JSON.parse(text) as Record<string, unknown>, total };
  };
  return {
    get: (path) => call(path, { headers }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** What a newsletter says: a few paragraphs, two buttons, two columns. */
const paragraph = '<p>What was decided at the last meeting, and what comes next. </p>';
const blocks: MailBlock[] = [
  { kind: 'heading', text: 'Spring at the guild' },
  { kind: 'text', html: '<p>Dear {{ person.name }},</p>' },
  { kind: 'text', html: paragraph.repeat(9) },
  { kind: 'text', html: paragraph.repeat(9) },
  { kind: 'button', label: 'The programme', url: 'https://there.example/spring?a=1&b=2' },
  { kind: 'columns', left: '<p>On the left. </p>', right: '<p>On the right. </p>' },
  { kind: 'button', label: 'The minutes', url: 'https://there.example/minutes' },
];

/** Writes and publishes what is sent; answers its id. */
export async function publishMail({ get, post }: Sender): Promise<string> {
  const { body } = await post('/email_templates', {
    name: 'Of the benchmark',
    category: 'campaign',
    editor: 'blocks',
    subject: { en: 'Spring at {{ organisation.name }}' },
    body_source: { en: writeBlocks(blocks) },
  });
  const id = String(body['id']);
  const standing = (await get(`/email_templates/${id}/publication`)).body['data'] as Record<string, unknown>;
  await post(`/email_templates/${id}/publish`, { draft: standing['draft'], published: null });
  return id;
}

/** Sends to so many, at once: the half minute in which it could be taken back is passed over. Answers the id of the send. */
export async function beginSend(sender: Sender, template_id: string, size: number): Promise<string> {
  const label = sender.field.labels.get(size);
  const { body } = await sender.post('/email_sends', {
    name: `To ${size}`,
    template_id,
    audience: { who: 'members', label_ids: [label] },
    text_language: 'en',
    uses_fallback: true,
  });
  const id = String(body['id']);
  await sender.post(`/email_sends/${id}/send`, { confirm_count: size });
  await query(sender.field, `update email_sends set hold_until = now() - interval '1 s' where id = $1`, [id]);
  await query(sender.field, `update graphile_worker._private_jobs set run_at = now() where key = 'start ' || $1`, [id]);
  return id;
}

const over = ['sent', 'partially_failed', 'failed', 'cancelled', 'paused'];

/** Waits for the end of a send; answers its record. @throws Error after so many seconds */
export async function untilOver(
  { get }: Pick<Sender, 'get'>,
  id: string,
  seconds: number,
): Promise<Record<string, unknown>> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const { body } = await get(`/email_sends/${id}`);
    if (over.includes(String(body['status']))) return body;
    if (performance.now() > deadline) throw new Error(`The send is not over: ${JSON.stringify(body).slice(0, 1_500)}`);
    // As a screen looks: whoever calls all the time is given way to (`jobs/give-way.ts`).
    await sleep(1_000);
  }
}

/** One statement as the superuser. */
export const query = async (
  { ground }: MailGround,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> =>
  asSuperuser(ground, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);
