/** People who look after some chapters alone, and all that is kept of an organisation, so that a test sees whether any of it has changed. */
import { Client } from 'pg';

import type { Preset } from '../../src/shared/access/permissions.ts';
import { atFileEnd } from './file-end.ts';
import { withoutPermission } from './generate-record.ts';
import { asOwner, type Caller, type TestTenant } from './tenant.ts';

/** From now on the person of the role looks after these chapters alone. */
export async function limitTo(tenant: TestTenant, preset: Preset, ...chapterIds: string[]): Promise<void> {
  await asOwner(tenant.id, (db) =>
    db.updateTable('staff').set({ chapter_ids: chapterIds }).where('id', '=', tenant.staffId(preset)).execute(),
  );
}

/** Somebody with every permission there is who looks after one chapter: the analyst. */
export async function limitedPerson(tenant: TestTenant, chapterId: string): Promise<Caller> {
  const person = await withoutPermission(tenant);
  await limitTo(tenant, 'analyst', chapterId);
  return person;
}

/**
 * What a call leaves behind besides what it does: that it was made, refused or counted. What is summed up of rows is folded by the
 * server at any time, and the rows themselves are compared.
 */
const traces = [
  'audit_logs',
  'idempotency_keys',
  'rate_limits',
  'sessions',
  'jobs',
  'job_rows',
  'collection_counts',
  'dashboard_changes',
  'dashboard_sums',
];
/** What a sweep may note of a file at any time, and each minute of who is there. */
const swept = "- 'unused_since' - 'last_seen_at'";

interface Reading {
  client: Client;
  /** Of every table in one statement. */
  text: string;
}

let opened: Promise<Reading> | undefined;

/** A connection of its own, which plans the statement once for the file: to plan it takes longer than to read all tables. */
async function openReading({ address }: TestTenant): Promise<Reading> {
  const client = new Client(address('guildhall_owner'));
  await client.connect();
  atFileEnd(async () => {
    opened = undefined;
    await client.end();
  });
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !traces.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, coalesce(array_agg(r order by r), '{}') as rows from (
        select md5((to_jsonb(t) ${swept})::text) as r from ${name} t where account_id = $1) as all_rows`,
    );
  return { client, text: parts.join(' union all ') };
}

/** Every table that keeps anything of an organisation, by name, with a hash of each row. */
export async function everythingOf(tenant: TestTenant): Promise<Record<string, string[]>> {
  const { client, text } = await (opened ??= openReading(tenant));
  await client.query(`select set_config('app.account_id', $1, false)`, [tenant.id]);
  const { rows } = await client.query<{ name: string; rows: string[] }>({
    name: 'everything',
    text,
    values: [tenant.id],
  });
  return Object.fromEntries(rows.map(({ name, rows: hashes }) => [name, hashes]));
}
