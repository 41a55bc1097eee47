/** A send gives way to people: while somebody calls the server, its lanes rest between two batches, and nothing is on its way then. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test, vi } from 'vitest';

import { recentCalls } from '../../src/server/http/recent-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import type { MailTransport } from '../../src/server/mail/transport.ts';
import { restAfter } from '../../src/server/jobs/give-way.ts';
import { runJobs } from '../support/jobs.ts';
import { act, givenMembers, newSend, newSender, sendingBy, tallyOf, timePasses } from '../support/sends.ts';

afterAll(endCompiling);

test('a send under way while somebody calls writes down what was answered before it rests, and goes to all', async () => {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, 12);
  const { id } = await newSend(tenant, { template_id });
  await act(tenant, id, 'send');
  await timePasses(tenant);
  const slow: MailTransport = { name: 'outbox', send: () => sleep(150), close: async () => undefined };
  const sent = runJobs(tenant, { tasks: sendingBy(slow, { isCalled: () => true }) });
  await vi.waitFor(async () => expect(await tallyOf(tenant, id)).toEqual({ sent: 8, queued: 4 }), { interval: 20 });
  await sent;
  expect(await tallyOf(tenant, id)).toEqual({ sent: 12 });
});

test('work in steps rests for twice a step’s time, half a second at most, while somebody calls', () => {
  expect(restAfter(40, () => true)).toBe(80);
  expect(restAfter(4_000, () => true)).toBe(500);
  expect(restAfter(40, () => false)).toBe(0);
  expect(restAfter(40, undefined)).toBe(0);
});

test('a server knows how long ago it was called last', async () => {
  const server = createServer((_request, response) => response.end());
  const isCalled = recentCalls(server);
  expect(isCalled(60_000)).toBe(false);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(isCalled(60_000)).toBe(true);
  expect(isCalled(0)).toBe(false);
  server.close();
});
