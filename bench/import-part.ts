/**
 * How long rows take to be checked and brought in, beside a bare COPY of the same rows into a table with the same indexes; and the most
 * memory that the server ever held (resident, of the whole process), for a tenth of the rows and for all that a file may have, both as
 * CSV and as a workbook.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { ImportJob } from '../src/shared/contracts/import-shapes.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import type { DemoAccount } from '../src/server/start/demo.ts';
import { newFolder, removeFolder } from './ground.ts';
import { forgetPeak, memoryOf } from './machine.ts';
import { startProduct, type Running } from './product.ts';
import { workbookOf } from './workbook.ts';

interface ImportRow {
  step: string;
  file: string;
  rows: number;
  ms: number;
  rows_a_second: number;
  /** How many times as long as the bare COPY. */
  to_copy: number;
  peak_memory_mb: number | null;
}

const rowCounts = [5_000, 50_000];
/** A heap in which no file of that many rows would have a place beside the server itself. */
const heapMb = 96;
const fields = ['email', 'first_name', 'last_name', 'phone_number', 'organisation', 'city', 'country', 'external_id'];
const cells = (index: number) => [
  `person${index}@mail${index % 97}.example`,
  `Ana${index}`,
  `Ruiz${index % 1_000}`,
  String(6_000_000_000 + index),
  `Organisation ${index % 5_000}`,
  'Madrid',
  'Spain',
  `X${index}`,
];
const tableOf = (rowCount: number) => Array.from({ length: rowCount }, (_, index) => cells(index));

interface FileFormat {
  file: string;
  make: (rows: string[][]) => Promise<Buffer>;
}
const formats: FileFormat[] = [
  { file: 'csv', make: async (rows) => Buffer.from(rows.map((row) => row.join(',')).join('\n')) },
  { file: 'xlsx', make: workbookOf },
];

export async function measureImport(): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const format of formats) rows.push(...(await measureFormat(format)));
  return rows;
}

/** The small file and then the large one, by one server: what it took for the one is forgotten before the other. */
async function measureFormat(format: FileFormat): Promise<ImportRow[]> {
  const folder = await newFolder();
  const settings = {
    NODE_ENV: '',
    DEMO_DATA: 'small',
    DATA_DIR: folder,
    NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
  };
  try {
    const server = await startProduct(folder, settings);
    const measured: { rowCount: number; atRest: number | null; steps: Step[] }[] = [];
    try {
      const call = await signIn(server, folder);
      for (const rowCount of rowCounts) {
        const file = await format.make([fields, ...tableOf(rowCount)]);
        const atRest = forgetPeak(server.pid);
        const steps = await importAll({ call, pid: server.pid, file, filename: `people.${format.file}` });
        measured.push({ rowCount, atRest, steps });
      }
    } finally {
      await server.stop();
    }
    const rows: ImportRow[] = [];
    for (const { rowCount, atRest, steps } of measured) {
      const copyMs = await copyBare(folder, rowCount);
      // The server's memory at rest stands beside the COPY, which takes none of it.
      const copy: Step = { step: 'bare COPY into a table like it', ms: copyMs, peak: atRest };
      for (const { step, ms, peak } of [copy, ...steps])
        rows.push({
          step,
          file: format.file,
          rows: rowCount,
          ms: Math.round(ms),
          rows_a_second: Math.round((1_000 * rowCount) / ms),
          to_copy: Number((ms / copyMs).toFixed(1)),
          peak_memory_mb: peak,
        });
    }
    return rows;
  } finally {
    await removeFolder(folder);
  }
}

interface Step {
  step: string;
  ms: number;
  peak: number | null;
}

interface Imported {
  call: Call;
  pid: number;
  file: Buffer;
  filename: string;
}

async function importAll({ call, pid, file, filename }: Imported): Promise<Step[]> {
  const steps: Step[] = [];
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    steps.push({ step, ms: performance.now() - began, peak: memoryOf(pid)?.peak_mb ?? null });
    return result;
  };
  const path = `?kind=members&filename=${filename}`;
  const { id, mapping, ...job } = await timed('upload', () => call('POST', path, file));
  const { mode, blank_cells, date_order, may_change_email } = job;
  const options = {
    mode,
    blank_cells,
    date_order,
    may_change_email,
    match_on: 'email',
    default_values: { language: 'en' },
  };
  await call('POST', `/${id}/map`, { mapping, ...options });
  const over = async (verb: string, body: object, state: string) => {
    await call('POST', `/${id}/${verb}`, body);
    for (;;) {
      const now = await call('GET', `/${id}`);
      if (now.state === state && !now.is_busy) return now;
      if (now.state === 'failed') throw new Error(`The ${verb} failed.`);
      await sleep(50);
    }
  };
  const checked = await timed('check', () => over('check', {}, 'ready'));
  const { create_count, update_count, skip_count, error_count } = checked;
  await timed('import', () => over('commit', { create_count, update_count, skip_count, error_count }, 'done'));
  await timed('undo', () => over('undo', {}, 'undone'));
  return steps;
}

type Call = (method: string, path: string, body?: object) => Promise<ImportJob>;

async function signIn({ origin }: Running, folder: string): Promise<Call> {
  const accounts = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const { host, email, password } = accounts.find(({ role }) => role === 'owner')!;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const head = { 'content-type': 'application/json', ...headers };
    const reply = await fetch(`${origin}/api${path}`, { method: 'POST', headers: head, body: JSON.stringify(body) });
    return (await reply.json()) as { data: Record<string, string> };
  };
  const { data: tenant } = await post('/v3/domains/admin/resolve', { domain: host });
  const own = { 'client-token': tenant['client_token']! };
  const { data: session } = await post('/admin_portal/login', { email, password }, own);
  const headers = { ...own, authorization: `Bearer ${session['access_token']}` };
  return async (method, path, body) => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
    const init = body === undefined ? {} : { body: sent, headers: { ...headers, 'content-type': type } };
    const reply = await fetch(`${origin}/api/import_jobs${path}`, { method, headers, ...init });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    const answer = (await reply.json()) as ImportJob & { data?: ImportJob };
    return answer.data ?? answer;
  };
}

/** The same rows into a copy of the members' table with all its indexes, past every rule. */
async function copyBare(folder: string, rowCount: number): Promise<number> {
  const embedded = await startEmbedded({ dataDir: folder, print: () => undefined });
  const client = new Client(embedded.address('postgres'));
  await client.connect();
  try {
    await client.query('drop table if exists bare');
    await client.query('create table bare (like members including all)');
    const account = (await client.query<{ id: string }>('select id from accounts limit 1')).rows[0]!.id;
    const rows = tableOf(rowCount).map((row) => `${account}\ten\t${row.join('\t')}\n`);
    const began = performance.now();
    const target = client.query(copyFrom(`copy bare (account_id, language, ${fields.join(', ')}) from stdin`));
    await pipeline([Buffer.from(rows.join(''))], target);
    return performance.now() - began;
  } finally {
    await client.end();
    await embedded.stop();
  }
}
