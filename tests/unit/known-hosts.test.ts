/** Specification 1 and 9: about 14 known hosts map to their client's own public domain, other hosts to themselves. */
import { describe, expect, test } from 'vitest';

import { domainOfHost, knownHostNames } from '../../src/shared/access/known-hosts.ts';

describe('the domain of a host', () => {
  test.each([
    ['portal.northgate.localhost', 'northgate.localhost'],
    ['chicago.northgate.localhost', 'northgate.localhost'],
    ['puerto.gremio.localhost', 'gremio.localhost'],
    ['founders.yunfan.localhost', 'yunfan.localhost'],
    ['admin.northgate.localhost', 'admin.northgate.localhost'],
    ['staging.gremio.localhost', 'staging.gremio.localhost'],
    ['ADMIN.Yunfan.localhost', 'admin.yunfan.localhost'],
    ['socios.gremio.localhost.', 'gremio.localhost'],
    ['community.example.org', 'community.example.org'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['constructor', 'constructor'],
  ])('the host %s is resolved as %s', (host, domain) => {
    expect(domainOfHost(host)).toBe(domain);
  });

  test('fourteen hosts are known', () => {
    expect(knownHostNames).toHaveLength(14);
  });
});
