/** What anybody may read is kept by each server until the database says that it has changed: no query, and nothing that is old. */
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { PublicResource } from '../../src/shared/definition/check-public.ts';
import { openServer, type HearingServer as Server } from '../support/hearing-server.ts';
import { liveRow, publicDefinitions, readPublic, shownIds, statementsOf } from '../support/public-reads.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let servers: [Server, Server];
beforeAll(async () => {
  servers = [await openServer(), await openServer()];
});
afterAll(async () => {
  for (const { line } of servers) await line.close();
});
afterEach(() => {
  for (const { told } of servers) told.length = 0;
});

/** An organisation that both servers know. */
async function given() {
  const tenant = await newTenant();
  const at = servers.map((server) => ({ app: server.tenant.app, host: tenant.host })) as [
    { app: TestTenant['app']; host: string },
    { app: TestTenant['app']; host: string },
  ];
  return { tenant, at };
}

/** A server that has heard of what was made keeps what it reads from then on. */
const hasHeard = (nth: 0 | 1, { id }: TestTenant, name: string) =>
  withinASecond(async () => servers[nth].told.includes(`${id} ${name}`));

/** The verbs that take a live record away from visitors and bring it back. */
function verbsBetween({ public: { live }, transitions = [] }: PublicResource): [string, string] {
  const isLive = (state: string) => live.is.includes(state);
  const away = transitions.find(({ from, to }) => from.some(isLive) && !isLive(to))!;
  const back = transitions.find(({ from, to }) => from.includes(away.to) && isLive(to))!;
  return [away.verb, back.verb];
}

/** Asks again and again, for a second at most. */
async function withinASecond(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + 1_000;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(20);
  }
  return false;
}

describe.each(publicDefinitions)('what a server keeps of %s', (name, definition) => {
  test('a repeated read is answered without a query, however long ago the first one was', async () => {
    const { tenant, at } = await given();
    await liveRow(tenant, definition);
    const first = await readPublic(at[0], name);
    await sleep(1_600);
    const asked = await statementsOf(async () => {
      const again = await readPublic(at[0], name);
      expect(again.body).toEqual(first.body);
    });
    expect(asked).toEqual([]);
  });

  test('a read with the mark of the first is a 304 without a query, and says how it may be kept', async () => {
    const { tenant, at } = await given();
    await liveRow(tenant, definition);
    expect(await hasHeard(0, tenant, name)).toBe(true);
    const { headers } = await readPublic(at[0], name);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': 'en',
      vary: expect.stringMatching(/^Client-Token, Accept-Encoding, Accept-Language/) as unknown,
    });
    const asked = await statementsOf(async () => {
      const again = await readPublic(at[0], name, { 'if-none-match': headers['etag']! });
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, {}, headers['etag']]);
    });
    expect(asked).toEqual([]);
  });

  test('both servers see within a second what was made, paused and brought back', async () => {
    const { tenant, at } = await given();
    for (const one of at) expect(await shownIds(one, name)).toEqual([]);
    const shows = (count: number) => async () => {
      const shown = await Promise.all(at.map((one) => shownIds(one, name)));
      return shown.every((ids) => ids.length === count);
    };
    const { id, version } = await liveRow(tenant, definition);
    expect(await withinASecond(shows(1))).toBe(true);
    const [pause, bringBack] = verbsBetween(definition);
    const paused = await tenant.as('owner').post(`/${name}/${id}/${pause}`, { version });
    expect(paused.status).toBe(200);
    expect(await withinASecond(shows(0))).toBe(true);
    await tenant.as('owner').post(`/${name}/${id}/${bringBack}`);
    expect(await withinASecond(shows(1))).toBe(true);
    await tenant.as('owner').delete(`/${name}/${id}`);
    expect(await withinASecond(shows(0))).toBe(true);
  });

  test('both servers find nothing within a second of the organisation being closed', async () => {
    const { tenant, at } = await given();
    await liveRow(tenant, definition);
    for (const one of at) expect((await readPublic(one, name)).status).toBe(200);
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    const areGone = async () =>
      (await Promise.all(at.map((one) => readPublic(one, name)))).every(({ status }) => status === 404);
    expect(await withinASecond(areGone)).toBe(true);
  });

  test('no server hears of what is counted, nor of what nobody outside sees', async () => {
    const { tenant } = await given();
    const { id } = await liveRow(tenant, definition);
    expect(await hasHeard(0, tenant, name)).toBe(true);
    servers[0].told.length = 0;
    const counted = ['impressions', 'clicks'].filter((key) => key in definition.fields);
    const set = Object.fromEntries(counted.map((key) => [key, 7]));
    await asOwner(tenant.id, (db) =>
      db
        .updateTable(name)
        .set({ ...set, version: 9 } as never)
        .where('id', '=', id)
        .execute(),
    );
    await sleep(300);
    expect(servers[0].told).toEqual([]);
  });

  test('a server that hears nothing of the database keeps nothing for longer than a second', async () => {
    const deaf = await newTenant({ parts: {} });
    expect(await shownIds(deaf, name)).toEqual([]);
    const { id } = await liveRow(deaf, definition);
    await sleep(1_050);
    expect(await shownIds(deaf, name)).toEqual([id]);
  });
});

describe('a line to the database', () => {
  const [name, definition] = publicDefinitions[0]!;

  test('a line that was lost and is back leaves nothing from before', async () => {
    const server = await openServer();
    const { tenant } = server;
    expect(await shownIds(tenant, name)).toEqual([]);
    // What it does not hear is not told again.
    await server.line.close();
    const { id } = await liveRow(tenant, definition);
    server.feed.onBack();
    expect(await shownIds(tenant, name)).toEqual([id]);
  });
});

describe('a flood of reads', () => {
  const [name] = publicDefinitions[0]!;

  test('public reads of one network are refused after 1,200 within a minute, with the time to come again', async () => {
    const flooded = await newTenant({ parts: {} });
    const statuses = [];
    for (let turn = 0; turn < 1_201; turn += 1) statuses.push((await readPublic(flooded, name)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1_200);
    const { status, headers, body } = await readPublic(flooded, name);
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
