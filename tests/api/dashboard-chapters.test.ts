/** Row-level security and what an answer is kept by know the same chapters: else what one person may not see is missing for all. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { CountUsersReply } from '../../src/shared/contracts/dashboard.ts';
import { calls } from '../support/dashboard-proofs.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

describe('an answer of the dashboard', () => {
  test('an answer of the dashboard is kept for nobody whose chapters change meanwhile', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.chapter();
    await tenant.given.member();
    const total = () => tenant.as('admin').get<CountUsersReply>('/dashboard/count_users');
    const asked = await asOwner(tenant.id, async (db) => {
      // Nothing is read until this ends: who calls is known by then.
      await sql`lock table dashboard_sums in access exclusive mode`.execute(db);
      const reply = total();
      await expect
        .poll(
          async () =>
            (await sql`select from pg_locks where relation = 'dashboard_sums'::regclass and not granted`.execute(db))
              .rows,
        )
        .toHaveLength(1);
      await db
        .updateTable('staff')
        .set({ chapter_ids: [id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute();
      return { reply };
    });
    expect((await asked.reply).status).toBe(503);
    expect((await total()).body.data.total).toBe(0);
    expect((await tenant.as('owner').get<CountUsersReply>('/dashboard/count_users')).body.data.total).toBe(1);
  });

  test.each(calls)('an answer of the dashboard on %s asks for the caller’s chapters after all else', async (card) => {
    const tenant = await newTenant();
    const asked: string[] = [];
    const app = await tenant.anotherApp({}, { onStatement: ({ text }) => asked.push(text) });
    const headers = { authorization: `Bearer ${tenant.token('owner')}` };
    expect((await app.inject({ url: `/api/dashboard/${card}`, headers })).statusCode).toBe(200);
    await app.close();
    const begun = asked.slice(asked.indexOf('begin read only'));
    const read = begun.slice(0, begun.indexOf('commit'));
    expect(read.some((text) => text.includes('dashboard_sums'))).toBe(true);
    // What is tidied up after other calls may stand among them.
    const last = (word: string) => read.findLastIndex((text) => text.includes(word));
    expect(last('current_chapters()')).toBeGreaterThan(last('dashboard_sums'));
  });
});
