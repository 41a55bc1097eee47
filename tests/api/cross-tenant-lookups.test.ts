/** Whoever asks for a record of another organisation is told that there is none, and whoever runs the installation can find out that they asked. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { foreignLookups } from '../../src/server/diagnostics/diagnostic-events.ts';
import { addressFor, callRoute, everyRoute, isOfRecord, recordFor, type Route } from '../support/every-route.ts';
import { readLog } from '../support/log-lines.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { isTellingRoute } from '../support/telling-definitions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const message = 'a record of another organisation was asked for';
const log = readLog();
const parts = { logTo: log.to };
const loud = { settings: { LOG_LEVEL: 'warn' }, parts };
const [shared, other] = [await newTenant(loud), await newTenant()];
const routes = await everyRoute(shared);

/** The lines about the tenant, once all that was under way is done: each is written after its answer. */
const linesOf = ({ id }: TestTenant) => log.lines(message).filter((line) => line['account_id'] === id);
async function told(of: TestTenant, count: number): Promise<void> {
  await expect.poll(() => linesOf(of).length).toBe(count);
}

/** A mapping goes by the name of a column, which is nobody's. */
const isById = (route: Route) => isOfRecord(route) && !route.path.startsWith('/api/import_mappings/');

/** Reading a record is tried on every collection, everything else on some of them. */
const isTried = (route: Route) => isTellingRoute(route) || route.method === 'GET';

describe.each(routes.filter(isById).filter(isTried))('$method $path', (route) => {
  test(`${route.method} ${route.path} logs who named a record of another organisation, not an unknown one`, async () => {
    const own = { ...(await newTenant()), app: shared.app };
    const body = await bodyFor(own, route);
    const call = async (id: string) =>
      (await callRoute(own, route, { who: 'owner', address: addressFor(route, id), body })).status;
    const foreign = await recordFor(other, route);

    expect(await call(randomUUID())).toBe(404);
    expect(await call(foreign)).toBe(404);

    await told(own, 1);
    expect(linesOf(own)[0]).toMatchObject({
      level: 'warn',
      actor_id: own.staffId('owner'),
      route: `${route.method} ${route.path}`,
      request_id: expect.any(String) as string,
    });
    expect(JSON.stringify(linesOf(own))).not.toContain(other.id);
  });
});

describe('a record of another organisation', () => {
  const fresh = async () => ({ ...(await newTenant()), app: shared.app });
  const ask = (own: TestTenant, method: 'GET' | 'POST', path: string, payload?: object) =>
    own.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${own.token('owner')}` },
      ...(payload && { payload }),
    });
  const byIds = (ids: string[]) => `/members?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

  test('another organisation’s record among the ids of a list leaves a line, and unknown ids do not', async () => {
    const own = await fresh();
    const { id } = await other.given.member();
    expect((await ask(own, 'GET', byIds([randomUUID()]))).json()).toEqual([]);
    expect((await ask(own, 'GET', byIds([randomUUID(), id]))).json()).toEqual([]);
    await told(own, 1);
  });

  test('another organisation’s record in a field of a write, or in an action on many, leaves a line', async () => {
    const own = await fresh();
    const [{ id }, label] = [await other.given.member(), await other.given.label()];
    const member = { first_name: 'Ana', email: 'a@example.org', language: 'en', label_ids: [label.id] };
    expect((await ask(own, 'POST', '/members', member)).statusCode).toBe(422);
    await told(own, 1);
    expect((await ask(own, 'POST', '/members/bulk', { action: 'delete', ids: [id] })).statusCode).toBeLessThan(500);
    await told(own, 2);
  });

  test('another organisation’s records are counted, and logged twenty times for one person at most', async () => {
    const own = await fresh();
    const { id } = await other.given.member();
    let counted = 0;
    const stop = foreignLookups.subscribe(() => (counted += 1));
    for (let times = 0; times < 25; times += 1) await ask(own, 'GET', `/members/${id}`);
    await told(own, 20);
    await own.app.inject({ method: 'GET', url: '/healthz' });
    stop();
    expect(counted).toBe(20);
    expect(linesOf(own)).toHaveLength(20);
  });

  test('another organisation’s record stands nowhere in the audit that the organisation itself reads', async () => {
    const own = await fresh();
    const { id } = await other.given.member();
    await ask(own, 'GET', `/members/${id}`);
    await told(own, 1);
    const entries = await asOwner(own.id, (db) => db.selectFrom('audit_logs').select('id').execute());
    expect(entries).toEqual([]);
  });
});
