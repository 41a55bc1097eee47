/** The log leaves in pages, and all of it before the server ends. */
import { expect, test } from 'vitest';

import { startProcess } from '../support/server-process.ts';
import { newTenant } from '../support/tenant.ts';

const calls = 300;

test('a server that is stopped has said every line that it had to say', async () => {
  const tenant = await newTenant();
  const url = (user: string) => {
    const { host, port, database } = tenant.address(user);
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  };
  const server = await startProcess({
    LOG_LEVEL: 'info',
    DATABASE_URL: url('guildhall_app'),
    DATABASE_OWNER_URL: url('guildhall_owner'),
  });
  const nowhere = Array.from({ length: calls }, (_none, turn) => `/api/nowhere-${turn}`);
  await Promise.all(
    nowhere.map((path) => fetch(`http://127.0.0.1:${server.port}${path}`).then((reply) => reply.text())),
  );
  expect(await server.stop()).toBe(0);
  const said = server.output();
  expect(nowhere.filter((path) => !said.includes(`"path":"${path}"`))).toEqual([]);
});
