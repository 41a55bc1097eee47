/**
 * The imports of the last days of the demo organisations: files as people send them, really read, judged, brought in and taken back by
 * what does it every day, so that rows, problems, reports and the undo are as true as any.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { sql, type Kysely } from 'kysely';

import type { ServerDatabase } from '../../src/server/db/connect.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import type { Database } from '../../src/server/db/types.ts';
import { checkJob, commitJob, undoJob } from '../../src/server/features/import/import-jobs.ts';
import { changeImport, readImport } from '../../src/server/features/import/import-record.ts';
import { mapColumns } from '../../src/server/features/import/map-columns.ts';
import { addImport, keepFile } from '../../src/server/features/import/upload-file.ts';
import type { FileStorage } from '../../src/server/files/storage.ts';
import type { Caller } from '../../src/server/http/caller.ts';
import type { JobContext, JobHandler } from '../../src/server/jobs/job-handler.ts';
import type { JobRecord } from '../../src/server/jobs/job-record.ts';
import { findPerson } from '../../src/server/jobs/person.ts';
import type { MapBody } from '../../src/shared/contracts/import-calls.ts';
import type { ImportState } from '../../src/shared/imports/import-steps.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { momentAgo, startOfDay } from '../seed/days.ts';
import { stories } from '../seed/load.ts';
import { accountIdOf } from '../seed/settings.ts';
import { demoFiles, type DemoFile, type KnownMember, type KnownNames } from './demo-files.ts';

export interface DemoImports {
  database: ServerDatabase;
  /** Connected as the owner of the tables, who may say that something was done some days ago. */
  owner: Kysely<Database>;
  storage: FileStorage;
}

const knownMembers = 40;

/** Brings in the files of each demo organisation that has them. Answers how many imports there are then. */
export async function makeDemoImports(deps: DemoImports): Promise<number> {
  let made = 0;
  for (const story of stories) {
    if (story.management.imports.count < 2) continue;
    const one = await openOne(deps, accountIdOf(story), story.account.default_language);
    for (const file of demoFiles(one.members, one.names)) await bringIn(one, file);
    made += 1;
  }
  return made;
}

interface One extends DemoImports {
  caller: Caller;
  members: KnownMember[];
  names: KnownNames;
}

/** The person who imports, the members longest there, whom nobody looks at first, and names as files would have them. */
async function openOne(deps: DemoImports, account_id: string, language: Language): Promise<One> {
  const who = { accountId: account_id, actorId: null };
  return withTenant(deps.database, who, async (tenant) => {
    const { rows: people } = await sql<{ id: string }>`
      select s.id from staff s join staff_roles sr on sr.account_id = s.account_id and sr.staff_id = s.id
      join roles r on r.account_id = sr.account_id and r.id = sr.role_id
      where s.account_id = ${account_id} and s.status = 'active' and r.preset = 'owner' order by s.created_at, s.id limit 1`.execute(
      tenant.db,
    );
    const origin = {
      started_by: people[0]!.id,
      language,
      request_id: randomUUID(),
      ip: '203.0.113.7',
      user_agent: null,
    };
    const caller = await findPerson(tenant, { account_id, ...origin } as JobRecord);
    const known = sql`select email, first_name, external_id, membership_status from members
      where account_id = ${account_id} and deleted_at is null`;
    const { rows: members } = await sql<KnownMember>`
      (${known} and membership_status = 'archived' order by joined_at, id limit 1)
      union all (${known} and membership_status <> 'archived' and account_status = 'active' and external_id is not null
        and first_name !~ '^[=+@-]' order by joined_at, id limit ${knownMembers})`.execute(tenant.db);
    const { rows: names } = await sql<KnownNames>`
      select (select name ->> ${language} from membership_plans where account_id = ${account_id} and deleted_at is null order by created_at, id limit 1) as plan,
        (select name ->> ${language} from industry_types where account_id = ${account_id} and deleted_at is null order by position, id limit 1) as industry,
        (select name from chapters where account_id = ${account_id} and deleted_at is null order by name limit 1) as chapter,
        (select name from labels where account_id = ${account_id} and deleted_at is null order by name limit 1) as label`.execute(
      tenant.db,
    );
    return { ...deps, caller: caller!, members, names: names[0]! };
  });
}

async function bringIn(one: One, { filename, text, mapping, options, until, daysAgo }: DemoFile): Promise<void> {
  const { database, caller, storage } = one;
  const file = { kind: 'members', filename, source: Readable.from([Buffer.from(text)]) } as const;
  const uploaded = await keepFile(storage, caller.accountId, file);
  const id = await withTenant(database, caller, (tenant) => addImport(tenant, uploaded, caller));
  const body: MapBody = {
    mapping,
    blank_cells: 'keep',
    date_order: 'year_first',
    may_change_email: false,
    default_values: {},
    ...options,
  };
  await withTenant(database, caller, (tenant) => mapColumns(tenant, id, body, caller));
  await work(one, id, { kind: checkJob, state: 'checking' });
  if (until === 'failed')
    await withTenant(database, caller, (tenant) =>
      changeImport(tenant, id, { state: 'failed', problem: 'interrupted' }),
    );
  if (until === 'done' || until === 'undone') await work(one, id, { kind: commitJob, state: 'importing' });
  if (until === 'undone') await work(one, id, { kind: undoJob });
  await dateBack(one, id, daysAgo);
}

/** Does at once what a job would do. */
async function work(one: One, id: string, { kind, state }: { kind: JobHandler; state?: ImportState }): Promise<void> {
  const { database, caller, storage } = one;
  const job: Pick<JobRecord, 'id' | 'kind' | 'params'> = {
    id: randomUUID(),
    kind: kind.name,
    params: { import_id: id },
  };
  if (state) await withTenant(database, caller, (tenant) => changeImport(tenant, id, { state, job_id: job.id }));
  const context: Omit<JobContext, 'log'> = {
    job: job as JobRecord,
    caller,
    storage,
    withTenant: (done) => withTenant(database, caller, done),
    readTenant: (read) => withTenant(database, caller, read),
    progress: () => Promise.resolve(),
    isCancelled: () => false,
    stopIfAsked: () => undefined,
    signal: new AbortController().signal,
  };
  await kind.run(context as JobContext);
}

/** Nobody imports five files in the second in which a server starts. */
async function dateBack({ owner, database, caller }: One, id: string, daysAgo: number): Promise<void> {
  const at = momentAgo(startOfDay(new Date()), daysAgo);
  const { state } = await withTenant(database, caller, (tenant) => readImport(tenant, id));
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.account_id', ${caller.accountId}, true)`.execute(db);
    await sql`update members m set updated_at = ${at} from audit_logs a
      where m.account_id = a.account_id and m.id = a.resource_id and a.batch_id = ${id}`.execute(db);
    await sql`update audit_logs a set at = ${at} where a.batch_id = ${id} or a.resource_id = ${id}
      or a.undoes in (select b.id from audit_logs b where b.account_id = a.account_id and b.batch_id = ${id})`.execute(
      db,
    );
    await sql`update import_jobs set created_at = ${at}::timestamptz - interval '9 minutes', updated_at = ${at}, job_id = null,
      imported_at = case when imported_at is not null then ${at}::timestamptz end,
      undone_at = case when ${state} = 'undone' then ${at}::timestamptz + interval '20 minutes' end
      where id = ${id}`.execute(db);
  });
}
