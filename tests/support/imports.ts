/** Imports in tests: a table as a file, sent and taken through its steps as the portal does. */
import { randomUUID } from 'node:crypto';

import type { MapBody } from '../../src/shared/contracts/import-calls.ts';
import type { ImportJob, ImportRow, ProblemGroup } from '../../src/shared/contracts/import-shapes.ts';
import { runJobs } from './jobs.ts';
import type { Reply, TestTenant, Who } from './tenant.ts';

/** Rows as CSV; cells are quoted where they must be. */
export const csv = (...rows: string[][]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\r\n');

type Answer = Reply<{ data: ImportJob; errors?: Record<string, string>; code?: string }>;

/** Sends a file; answers what the server says. */
export async function upload(
  tenant: TestTenant,
  content: string | Buffer,
  { filename = 'people.csv', kind = 'members', who = 'admin' as Exclude<Who, 'stranger' | 'nobody'> } = {},
): Promise<Answer> {
  const reply = await tenant.app.inject({
    method: 'POST',
    url: `/api/import_jobs?${new URLSearchParams({ kind, filename })}`,
    headers: {
      authorization: `Bearer ${tenant.token(who)}`,
      'client-token': tenant.clientToken,
      'content-type': 'application/octet-stream',
    },
    payload: typeof content === 'string' ? Buffer.from(content) : content,
  });
  return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body: JSON.parse(reply.body) };
}

const options: Omit<MapBody, 'mapping'> = {
  mode: 'create_or_update',
  match_on: 'email',
  blank_cells: 'keep',
  date_order: 'year_first',
  may_change_email: false,
  default_values: { language: 'en' },
};

export interface GivenImport {
  id: string;
  read: () => Promise<ImportJob>;
  rows: (filter?: object) => Promise<ImportRow[]>;
  problems: () => Promise<ProblemGroup[]>;
  step: <T = { data: ImportJob }>(verb: string, body?: unknown) => Promise<Reply<T>>;
  /** Does what waits in the queue. */
  work: () => Promise<void>;
  /** Confirms the numbers as they are, and does the work. */
  commit: () => Promise<ImportJob>;
}

/** What can be done with an import that is there. */
export function importOf(tenant: TestTenant, id: string): GivenImport {
  const path = `/import_jobs/${id}`;
  const admin = tenant.as('admin');
  const read = async () => (await admin.get<ImportJob>(path)).body;
  const step: GivenImport['step'] = (verb, body = {}) =>
    admin.post(`${path}/${verb}`, body, { 'idempotency-key': randomUUID() });
  return {
    id,
    read,
    step,
    rows: async (filter = {}) =>
      (await admin.get<ImportRow[]>(`${path}/rows?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body,
    problems: async () => (await admin.get<{ data: ProblemGroup[] }>(`${path}/problems`)).body.data,
    work: () => runJobs(tenant),
    commit: async () => {
      await step('commit', countsOf(await read()));
      await runJobs(tenant);
      return read();
    },
  };
}

/** The numbers that a person confirms. */
export const countsOf = ({ create_count, update_count, skip_count, error_count }: ImportJob) => ({
  create_count,
  update_count,
  skip_count,
  error_count,
});

/** A file that was uploaded, mapped as it was matched, and checked. */
export async function checkedImport(
  tenant: TestTenant,
  content: string | Buffer,
  { filename = 'people.csv', kind = 'members', ...own }: Partial<MapBody> & { filename?: string; kind?: string } = {},
): Promise<GivenImport> {
  const { body } = await upload(tenant, content, { filename, kind });
  const given = importOf(tenant, body.data.id);
  const mapped = await given.step('map', { mapping: body.data.mapping, ...options, ...own });
  if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
  await given.step('check');
  await given.work();
  return given;
}
