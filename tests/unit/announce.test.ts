import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { parseEnv } from '../../src/server/settings/env.ts';
import { addressOf, announce } from '../../src/server/start/announce.ts';

afterEach(() => vi.restoreAllMocks());

/** What a start prints with these settings. */
function printed(settings: Record<string, string>, isDemo = true): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const person = { role: 'owner', email: 'ana@acme.example', password: 'kept-47' };
  const tenants = ['acme', 'umbra'].map((tenant) => ({ ...person, tenant, host: `admin.${tenant}.localhost` }));
  announce({ env: parseEnv(settings), port: 4711, accounts: isDemo ? (tenants as never) : [] });
  const text = write.mock.calls.join('');
  write.mockRestore();
  return text;
}

describe('the address of a server', () => {
  test.each(['127.0.0.1', '0.0.0.0', 'localhost', '::', '::1'])(
    'the address of a server answers where it listens on %s',
    async (host) => {
      const server = createServer((_request, reply) => reply.end('here')).listen(0, host);
      await once(server, 'listening');
      const reply = await fetch(addressOf(host, (server.address() as AddressInfo).port, '/readyz'));
      expect(await reply.text()).toBe('here');
      server.close();
    },
  );
});

describe('a start', () => {
  test('a start prints the hosts of the demo where they lead to it', () => {
    for (const HOST of ['127.0.0.1', '0.0.0.0', '::'])
      expect(printed({ HOST })).toContain(
        '  http://localhost:4711/admin/\n  http://admin.acme.localhost:4711/admin/\n',
      );
  });

  test('a start prints no address that leads nowhere: another machine’s, nobody’s portal, a production’s', () => {
    const elsewhere = printed({ HOST: '192.0.2.7' });
    expect(elsewhere).toContain('  http://192.0.2.7:4711/readyz\n');
    for (const text of [
      elsewhere,
      printed({}, false),
      printed({ GUILDHALL_ENV: 'production', MAIL_OUTBOX: '/srv' }, false),
    ]) {
      expect(text).not.toMatch(/http:\S+\/admin\//);
      expect(text).toMatch(/http:\S+:4711\/readyz/);
    }
  });
});
