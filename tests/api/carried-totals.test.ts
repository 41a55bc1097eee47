/** What was counted of a record stands in its own columns soon after, and is no change of it. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { carryTotals } from '../../src/server/counting/carry-totals.ts';
import { ViewWriter, type CountedView } from '../../src/server/counting/view-writer.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { integer, percent, text } from '../../src/shared/definition/field-kinds.ts';
import { withClient } from '../support/database.ts';
import { newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';
import { within } from '../support/within.ts';

/** A collection of this test's own. */
const posters = {
  name: 'posters',
  fields: {
    title: text({ label: 'Title', max: 80 }),
    impressions: integer({ label: 'Impressions', readOnly: true }),
    clicks: integer({ label: 'Clicks', readOnly: true }),
    click_rate: percent({ label: 'Click rate', readOnly: true }),
  },
} as const;

beforeAll(async () => {
  const tenant = await newTenant();
  const owner = tenant.address('guildhall_owner');
  await withClient(owner, (client) =>
    client.query(`call create_collection_table('posters', 'title text, impressions bigint not null default 0,
      clicks bigint not null default 0, click_rate numeric(7, 2)');
      grant select, insert, update on posters to guildhall_app`),
  );
});

interface Poster {
  title: string | null;
  impressions: number;
  clicks: number;
  click_rate: number | null;
  version: number;
  updated_at: string;
}

async function poster() {
  const tenant = await newTenant();
  const database = await serverDatabase();
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(database, { accountId: tenant.id, actorId: null }, work);
  const { rows } = await inTenant(({ db }) =>
    sql<{ id: string }>`insert into posters (account_id) values (${tenant.id}) returning id`.execute(db),
  );
  const id = rows[0]!.id;
  return {
    tenant,
    id,
    writer: new ViewWriter(database),
    read: async () => {
      const found = await inTenant(({ db }) =>
        sql<Poster>`select * from posters where account_id = ${tenant.id} and id = ${id}`.execute(db),
      );
      return found.rows[0]!;
    },
    carry: (ids?: string[]) => inTenant((scope) => carryTotals(scope, posters, ids)),
  };
}

let made = 0;
const viewOf = (id: string, event: CountedView['event'] = 'impression'): CountedView => ({
  kind: 'posters',
  subjectId: id,
  part: '',
  day: '2026-11-20',
  device: 'desktop',
  visitor: '00'.repeat(16),
  event,
  ...(event === 'click' && {
    click: { mark: (made += 1).toString(16).padStart(32, '0'), endsAt: '2099-01-01T00:00:00.000Z' },
  }),
});

/** Holds a record as somebody does who is changing it. */
async function holding(tenant: TestTenant, id: string, work: () => Promise<void>): Promise<void> {
  await withClient(tenant.address('postgres'), async (client) => {
    await client.query('begin');
    await client.query('select from posters where id = $1 for update', [id]);
    await work();
    await client.query('rollback');
  });
}

describe('what was counted', () => {
  test('is carried onto the record, and neither its version nor its time of change say so', async () => {
    const { tenant, id, writer, read, carry } = await poster();
    const before = await read();
    await writer.add(tenant.id, [...Array.from({ length: 7 }, () => viewOf(id)), viewOf(id, 'click')]);
    await carry([id]);
    expect(await read()).toEqual({ ...before, impressions: 7, clicks: 1, click_rate: 14.29 });
    const audit = await tenant.as('owner').get('/audit_logs');
    expect(JSON.stringify(audit.body)).not.toContain(id);
  });

  test('is counted at once while somebody holds the record, who waits for nothing, and carried by the next', async () => {
    const { tenant, id, writer, read, carry } = await poster();
    await holding(tenant, id, async () => {
      await within('It is counted', writer.add(tenant.id, [viewOf(id)]), 2_000);
      await within('Nobody waits for the record', carry([id]), 2_000);
      expect((await read()).impressions).toBe(0);
    });
    await writer.add(tenant.id, [viewOf(id)]);
    await carry();
    expect((await read()).impressions).toBe(2);
  });

  test('is carried where the one who counted it was gone before: whatever a record lacks, a later one carries', async () => {
    const { tenant, id, writer, read, carry } = await poster();
    await writer.add(tenant.id, [viewOf(id), viewOf(id, 'click')]);
    await carry();
    expect(await read()).toMatchObject({ impressions: 1, clicks: 1, click_rate: 100 });
  });

  test('only grows on the record, however many carry at once', async () => {
    const { tenant, id, writer, read, carry } = await poster();
    const seen: number[] = [];
    const work = Array.from({ length: 40 }, async () => {
      await writer.add(tenant.id, [viewOf(id)]);
      await carry([id]);
      seen.push((await read()).impressions);
    });
    await Promise.all(work);
    await carry();
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect((await read()).impressions).toBe(40);
  });
});
