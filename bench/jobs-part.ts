/**
 * What goes on after its call: an export of all members of a tenant, to what PostgreSQL alone needs to hand out the same columns; and a
 * change of five hundred at once, to one change alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import type { Job } from '../src/shared/contracts/job-calls.ts';
import { membersPath } from './kinds.ts';
import { memoryOf } from './machine.ts';
import { prepareGround, type Ground } from './ground.ts';
import { signInPeople, type Person } from './people.ts';
import { databaseUrl, startProduct, type Running } from './product.ts';
import { quantile, significant } from './statistics.ts';

interface ExportRow {
  export: string;
  rows: number;
  median_s: number;
  rows_a_second: number;
  /** How many times what COPY of the same columns takes in the database. */
  to_copy: number;
  file_mb: number;
  /** Above what the server held before, at the most. */
  memory_mb: number | null;
  rounds: number;
}

interface BulkRow {
  call: string;
  median_ms: number;
  /** How many changes of one record each, one after the other, take as long. */
  in_single_changes: number;
  rounds: number;
}

const members = 200_000;
const rounds = 3;
const bulkRounds = 5;
const atOnce = 500;
const columns = ['full_name', 'email', 'plan_id', 'membership_status', 'chapter_id', 'joined_at'];

interface Field {
  ground: Ground;
  product: Running;
  person: Person;
}

/** Fills a database of its own, of two hundred thousand members. */
export async function measureJobs(print: (line: string) => void): Promise<{ exports: ExportRow[]; bulk: BulkRow[] }> {
  const ground = await prepareGround(members, print);
  const settings = { DATABASE_URL: databaseUrl(ground.address('guildhall_app')), DATA_DIR: ground.dataDir };
  const product = await startProduct(ground.dataDir, settings).catch(async (error: unknown) => {
    await ground.close();
    throw error;
  });
  try {
    const [person] = await signInPeople(ground, product.origin);
    const field = { ground, product, person: person! };
    const copyS = await copyTime(field);
    const exports: ExportRow[] = [];
    for (const format of ['csv', 'xlsx', 'json']) exports.push(await measureExport(field, format, copyS));
    return { exports, bulk: [await measureBulk(field)] };
  } finally {
    await product.stop();
    await ground.close();
  }
}

async function measureExport(field: Field, format: string, copyS: number): Promise<ExportRow> {
  const { product } = field;
  const before = memoryOf(product.pid)?.now_mb ?? 0;
  let most = before;
  const times: number[] = [];
  let last: Job | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { job_id } = await post<{ job_id: string }>(field, `${membersPath}/export`, { format, columns });
    for (last = undefined; !last?.finished_at; await sleep(50)) {
      last = await get<Job>(field, `/api/jobs/${job_id}`);
      most = Math.max(most, memoryOf(product.pid)?.now_mb ?? 0);
    }
    if (last.status !== 'succeeded') throw new Error(`The export ended as ${last.status}.`);
    times.push((performance.now() - began) / 1_000);
  }
  const median = quantile(times);
  return {
    export: format,
    rows: last!.done,
    median_s: significant(median),
    rows_a_second: significant(last!.done / median),
    to_copy: significant(median / copyS),
    file_mb: significant(last!.file!.bytes / 1_000_000),
    memory_mb: most > 0 ? most - before : null,
    rounds,
  };
}

/** The same columns and order, written by the database alone. */
async function copyTime({ ground, person }: Field): Promise<number> {
  const client = new Client(ground.address('postgres'));
  await client.connect();
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await client.query(`copy (select ${columns.join()} from members where account_id = '${person.accountId}'
        and deleted_at is null order by joined_at desc nulls last, id desc) to program 'cat > /dev/null' csv`);
      times.push((performance.now() - began) / 1_000);
    }
  } finally {
    await client.end();
  }
  return quantile(times);
}

/** Archives and restores, so that each round finds the records as the first one did. */
async function measureBulk(field: Field): Promise<BulkRow> {
  const filter = encodeURIComponent(JSON.stringify({ membership_status: 'active' }));
  const pages = [0, 200, 400].map((first) =>
    get<{ id: string }[]>(field, `${membersPath}?range=[${first},${Math.min(first + 199, atOnce)}]&filter=${filter}`),
  );
  const [alone, ...ids] = (await Promise.all(pages)).flat().map(({ id }) => id);
  const many: number[] = [];
  const single: number[] = [];
  for (let round = 0; round < bulkRounds; round += 1) {
    for (const action of ['archive', 'restore']) {
      many.push(await timed(() => post(field, `${membersPath}/bulk`, { action, ids })));
      single.push(await timed(() => post(field, `${membersPath}/${alone}/${action}`, {})));
    }
  }
  const median = quantile(many);
  return {
    call: `bulk of ${ids.length}`,
    median_ms: significant(median),
    in_single_changes: significant(median / quantile(single)),
    rounds: many.length,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const get = <T>(field: Field, path: string) => call<T>(field, path, {});
const post = <T>(field: Field, path: string, body: object) =>
  call<T>(field, path, { method: 'POST', body: JSON.stringify(body) });

async function call<T>({ product, person }: Field, path: string, init: RequestInit): Promise<T> {
  const headers = { ...person.headers, ...(init.body && { 'content-type': 'application/json' }) };
  const reply = await fetch(product.origin + path, { ...init, headers });
  const body = (await reply.json()) as T;
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`);
  return body;
}
