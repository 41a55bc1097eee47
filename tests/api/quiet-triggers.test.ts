/** A change that no number depends on costs no number anything: what runs beside an update is named by the columns it is about. */
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';

import { findResource, resourceNames } from '../../src/server/definitions/registry.ts';
import { newTenant } from '../support/tenant.ts';

/** The collections that are tables of their own, and the pictures. */
const tables = [...resourceNames.filter((name) => findResource(name)!.viewOf === undefined), 'media'] as const;

/**
 * Seldom changed, many rows a statement, and kept in the order of other rows' ids: these still look at each statement. An enquiry notes when
 * anybody has touched it; of a recipient hardly anything changes but what the counts are about.
 */
const lookAtAll: Readonly<Record<string, readonly string[]>> = {
  ad_enquiries: ['stamp_ad_enquiry'],
  email_recipients: ['tally_recipients'],
  payments: ['keep_lifetime_values'],
  event_orders: ['count_orders'],
};

/** Changes a row as the superuser, who is told which functions ran, and takes it back. */
async function ranBy(statement: string, values: unknown[]): Promise<string[]> {
  const tenant = await newTenant();
  const client = new Client(tenant.address('postgres'));
  await client.connect();
  try {
    await client.query(`set track_functions = 'all'`);
    await client.query('begin');
    const { rowCount } = await client.query(statement, values);
    expect(rowCount).toBe(1);
    const { rows } = await client.query<{ name: string }>(
      `select f.funcname as name from pg_stat_xact_user_functions f join pg_proc p on p.oid = f.funcid
        where p.prorettype = 'trigger'::regtype and f.calls > 0 order by 1`,
    );
    await client.query('rollback');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

describe('a change that no number depends on', () => {
  test.each(tables)('a change that no number depends on runs no trigger of %s', async (table) => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(table);
    const ran = await ranBy(`update ${table} set version = version + 1, updated_at = now() where id = $1`, [id]);
    expect(ran).toEqual(lookAtAll[table] ?? []);
  });

  test.each(['city', 'phone_number', 'title'])(
    'a change that no number depends on runs no trigger of members when it is the %s',
    async (column) => {
      const tenant = await newTenant();
      const { id } = await tenant.given.member();
      expect(await ranBy(`update members set ${column} = null, version = version + 1 where id = $1`, [id])).toEqual([]);
    },
  );

  test('a change that numbers depend on runs the triggers of these numbers', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const cancelled = await ranBy(`update members set membership_status = 'cancelled' where id = $1`, [id]);
    expect(cancelled).toEqual(['date_membership_status', 'stamp_leaving', 'sum_row_of_members']);
    const binned = await ranBy('update members set deleted_at = now() where id = $1', [id]);
    expect(binned).toEqual(['count_moved', 'sum_row_of_members']);
  });
});

test('every trigger of an update names its columns, or runs for work on thousands of rows alone', async () => {
  const tenant = await newTenant();
  const client = new Client(tenant.address('postgres'));
  await client.connect();
  const { rows } = await client.query<{ trigger: string }>(
    `select format('%s: %s', t.tgrelid::regclass, p.proname) as trigger
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and t.tgtype & 16 > 0 and t.tgattr = ''::int2vector and t.tgrelid::regclass::text = any($1)
        and coalesce(pg_get_triggerdef(t.oid) not like '%WHEN (is_bulk())%', true) order by 1`,
    [tables],
  );
  await client.end();
  expect(rows.map(({ trigger }) => trigger)).toEqual(
    Object.entries(lookAtAll)
      .flatMap(([table, names]) => names.map((name) => `${table}: ${name}`))
      .toSorted(),
  );
});
