/** Public reads that are answered from memory stand in the log as sums. Decision 56. */
import { beforeAll, expect, test } from 'vitest';

import { readLog } from '../support/log-lines.ts';
import { portOf } from '../support/raw-call.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const log = readLog();
let tenant: TestTenant;
let origin: string;

beforeAll(async () => {
  tenant = await newTenant({ settings: { LOG_LEVEL: 'info' }, parts: { logTo: log.to } });
  origin = `http://127.0.0.1:${await portOf(tenant.app)}`;
});

/** The status of an answer that was read to its end. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  const reply = await fetch(`${origin}${path}`, { headers: { 'client-token': tenant.clientToken, ...headers } });
  await reply.arrayBuffer();
  return reply.status;
}

test('public reads from memory are logged as sums by route and status, and errors a line each', async () => {
  const seen: number[] = [];
  tenant.app.fastPath.observe('test', ({ status, bytes }) => seen.push(status, bytes));
  for (let times = 0; times < 3; times += 1) expect(await ask('/api/public/site?language=en')).toBe(200);
  expect(await ask('/site/nowhere')).toBe(404);
  expect(await ask('/api/public/site?language=klingon')).toBe(422);
  await expect.poll(() => seen.length).toBe(8);
  await tenant.app.close();

  const sums = log.lines('public reads');
  expect(sums).toEqual([
    expect.objectContaining({
      level: 'info',
      route: '/api/public/site',
      status: 200,
      count: 3,
      bytes: seen[1]! + seen[3]! + seen[5]!,
      slowest_ms: expect.any(Number) as unknown,
    }),
  ]);
  expect(sums[0]).not.toHaveProperty('ip');
  const each = log.lines('request').map(({ path, status }) => [path, status]);
  expect(each).toEqual([
    ['/site/nowhere', 404],
    ['/api/public/site', 422],
  ]);
});
