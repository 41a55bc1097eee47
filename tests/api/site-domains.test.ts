/** Hosts: whose they are is proved in DNS, one is primary, and servers follow at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkCertificate } from '../../src/server/features/website/check-certificate.ts';
import { checkHostsOf } from '../../src/server/features/website/host-sweep.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';
import { expiredCertificate, expiredKey, hostCertificate, hostKey, testIssuer } from '../support/host-certificates.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';
import { startTlsServer } from '../support/tls-server.ts';

type Host = Record<string, unknown> & { id: string; version: number; host: string; records_to_add: string[] };

let dns: DnsServer;
let tls: Awaited<ReturnType<typeof startTlsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
  tls = await startTlsServer(hostCertificate, hostKey);
});
afterAll(async () => {
  await dns.close();
  await tls.close();
});

const lead = 'portal.guildhall.example';
const asking = () => ({ port: tls.port, ca: testIssuer, allowsOwnMachine: true });
/** A server that asks the test's own DNS, and takes the test's own certificates. */
const tenantHere = (settings: Record<string, string> = {}) =>
  newTenant({
    settings: { DNS_SERVERS: dns.address, HOSTS_LEAD_TO: lead, ...settings },
    parts: { hostTls: asking() },
  });

/** What verbs do is known to a process once, so it is there before the one that has this test's settings. */
const anotherServer = async () => (await newTenant()).anotherApp();

const unique = (() => {
  let count = 0;
  return () => `h${(count += 1)}.hosts.example`;
})();

async function add({ as }: TestTenant, host = unique()): Promise<Host> {
  const { status, body } = await as('owner').post<Host>('/site_domains', { host });
  expect([status, body]).toMatchObject([201, { host }]);
  return body;
}

/** The records that an organisation was told to add. */
function addRecords({ host, records_to_add }: Host): void {
  const [, name = '', value = ''] = records_to_add[0]!.split(' ');
  dns.zone[lead] = { A: ['127.0.0.1'] };
  dns.zone[host] = { A: ['127.0.0.1'] };
  dns.zone[name] = { TXT: [value] };
}

const verify = ({ as }: TestTenant, { id }: Host) => as('owner').post<Host>(`/site_domains/${id}/verify`, {});
const resolve = ({ as }: TestTenant, domain: string) =>
  as('nobody').post<{ data: { is_primary_domain: boolean; primary_domain: { domain: string } } }>(
    '/v3/domains/admin/resolve',
    { domain },
  );

describe('a host', () => {
  test('a host is proved by a TXT record, and from then on every server resolves it at once', async () => {
    const other = await anotherServer();
    const tenant = await tenantHere();
    const made = await add(tenant);
    expect(made).toMatchObject({ dns_status: 'pending', tls_status: 'pending', verified_at: null, is_primary: false });
    expect(made.records_to_add).toEqual([
      expect.stringMatching(new RegExp(`^TXT _guildhall.${made.host} guildhall-verify=[0-9a-f]{32}$`)),
      `CNAME ${made.host} ${lead}`,
    ]);
    expect((await verify(tenant, made)).body).toMatchObject({ dns_status: 'failed', dns_problem: 'no_proof' });
    expect((await resolve(tenant, made.host)).status).toBe(404);

    addRecords(made);
    expect(await verify(tenant, made)).toMatchObject({
      status: 200,
      body: { dns_status: 'ok', dns_problem: null, tls_status: 'ok', tls_problem: null },
    });
    expect(await resolve(tenant, made.host)).toMatchObject({
      status: 200,
      body: { data: { is_primary_domain: false } },
    });
    const reply = await other.inject({
      method: 'POST',
      url: '/api/v3/domains/admin/resolve',
      payload: { domain: made.host },
    });
    expect(reply.statusCode).toBe(200);
    await other.close();
  });

  test('a host of another organisation is refused without a word on whose it is', async () => {
    const [one, other] = [await tenantHere(), await tenantHere()];
    const { host } = await add(one);
    const refused = await other.as('owner').post('/site_domains', { host: host.toUpperCase() });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'taken_elsewhere', errors: { host: expect.any(String) } },
    });
    expect(JSON.stringify(refused.body)).not.toContain(one.id);
  });

  test.each([
    ['an address of a page', 'https://admin.hosts.example/'],
    ['a host with a port', 'admin.hosts.example:8080'],
    ['an address of the machine', '127.0.0.1'],
    ['a name without a domain', 'admin'],
    ['a name of a network within', 'db.internal'],
    ['the machine itself in other spelling', 'LOCALHOST'],
    ['a label that begins with a hyphen', '-a.hosts.example'],
  ])('%s is refused as a host', async (_what, host) => {
    const tenant = await tenantHere({ GUILDHALL_ENV: 'staging' });
    expect(await tenant.as('owner').post('/site_domains', { host })).toMatchObject({
      status: 422,
      body: { errors: { host: expect.any(String) } },
    });
  });

  test('a host with letters of other scripts is kept as DNS writes it', async () => {
    const tenant = await tenantHere();
    const { body } = await tenant.as('owner').post<Host>('/site_domains', { host: 'Gänse.hosts.example' });
    expect(body.host).toBe('xn--gnse-loa.hosts.example');
  });

  test('only an owner adds, checks and orders hosts, after showing that it is them', async () => {
    const tenant = await tenantHere();
    const { id } = await add(tenant);
    expect((await tenant.as('admin').post('/site_domains', { host: unique() })).status).toBe(403);
    expect((await tenant.as('admin').post(`/site_domains/${id}/verify`, {})).status).toBe(403);
    expect((await tenant.as('analyst').get('/site_domains')).status).toBe(200);
    expect((await tenant.as('stranger').get(`/site_domains/${id}`)).status).toBe(404);
    await asOwner(tenant.id, (db) =>
      db.updateTable('sessions').set({ stepped_up_at: '2026-01-01T00:00:00Z' }).execute(),
    );
    expect(await tenant.as('owner').post('/site_domains', { host: unique() })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
  });
});

describe('the primary host', () => {
  const primary = (tenant: TestTenant, { id }: Host, confirm_host: string) =>
    tenant.as('owner').post<Host>(`/site_domains/${id}/make_primary`, { confirm_host });

  const primaries = async ({ as }: TestTenant) =>
    (await as('owner').get<Host[]>('/site_domains')).body.filter(({ is_primary }) => is_primary);

  test('a host that was not verified, or is typed otherwise, does not become primary', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    expect(await primary(tenant, made, made.host)).toMatchObject({
      status: 409,
      body: { details: { reason: 'host_not_verified' } },
    });
    addRecords(made);
    await verify(tenant, made);
    expect(await primary(tenant, made, tenant.host)).toMatchObject({
      status: 422,
      body: { errors: { confirm_host: expect.any(String) } },
    });
  });

  test('the former primary host leads to the new one at once, on every server', async () => {
    const other = await anotherServer();
    const tenant = await tenantHere();
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    expect(await primary(tenant, made, ` ${made.host.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { is_primary: true },
    });
    const wanted = { is_primary_domain: false, primary_domain: { domain: made.host } };
    expect(await resolve(tenant, tenant.host)).toMatchObject({ body: { data: wanted } });
    const reply = await other.inject({
      method: 'POST',
      url: '/api/v3/domains/admin/resolve',
      payload: { domain: tenant.host },
    });
    expect(reply.json()).toMatchObject({ data: wanted });
    expect((await primaries(tenant)).map(({ host }) => host)).toEqual([made.host]);
    await other.close();
  });

  test('the primary host is not removed, and any other one is answered by nobody once it is', async () => {
    const tenant = await tenantHere();
    const [first] = await primaries(tenant);
    expect(await tenant.as('owner').delete(`/site_domains/${first!.id}`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'is_primary_host' } },
    });
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    expect((await tenant.as('owner').delete(`/site_domains/${made.id}`)).status).toBe(200);
    expect((await resolve(tenant, made.host)).status).toBe(404);
    const back = await tenant.as('owner').post<Host>(`/site_domains/${made.id}/restore`, {});
    expect(back).toMatchObject({ status: 200, body: { verified_at: null, dns_status: 'pending' } });
    expect((await resolve(tenant, made.host)).status).toBe(404);
  });
});

describe('the daily look at hosts', () => {
  const how = (port?: number) => ({
    environment: 'production' as const,
    dnsServers: [dns.address],
    leadTo: lead,
    tls: { ...asking(), ...(port !== undefined && { port }) },
  });
  const stale = (tenant: TestTenant) =>
    asOwner(tenant.id, (db) => db.updateTable('site_domains').set({ checked_at: null }).execute());
  const read = async ({ as }: TestTenant, { id }: Host) => (await as('owner').get<Host>(`/site_domains/${id}`)).body;

  async function verified(tenant: TestTenant) {
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    return made;
  }

  test('a host that leads elsewhere by now has failed, stays verified, and is well again once it leads here', async () => {
    const tenant = await tenantHere();
    const made = await verified(tenant);
    dns.zone[made.host] = { A: ['192.0.2.7'] };
    await stale(tenant);
    await checkHostsOf(await serverDatabase(), tenant.id, how());
    expect(await read(tenant, made)).toMatchObject({ dns_status: 'failed', dns_problem: 'elsewhere' });
    expect((await resolve(tenant, made.host)).status).toBe(200);
    addRecords(made);
    await stale(tenant);
    await checkHostsOf(await serverDatabase(), tenant.id, how());
    expect(await read(tenant, made)).toMatchObject({ dns_status: 'ok', dns_problem: null, tls_status: 'ok' });
  });

  test('a DNS that does not answer changes nothing that was known of a host', async () => {
    const tenant = await tenantHere();
    const made = await verified(tenant);
    const silent = await startDnsServer();
    silent.fallSilent();
    await stale(tenant);
    await checkHostsOf(await serverDatabase(), tenant.id, { ...how(), dnsServers: [silent.address] });
    expect(await read(tenant, made)).toMatchObject({ dns_status: 'ok', dns_problem: 'silent', tls_status: 'ok' });
    await silent.close();
  }, 30_000);

  test('what was looked at within the day is not looked at again', async () => {
    const tenant = await tenantHere();
    await verified(tenant);
    await checkHostsOf(await serverDatabase(), tenant.id, how());
    expect(await checkHostsOf(await serverDatabase(), tenant.id, how())).toBe(0);
  });

  test('a certificate that has expired is told, with its end', async () => {
    const tenant = await tenantHere();
    const made = await verified(tenant);
    const old = await startTlsServer(expiredCertificate, expiredKey);
    await stale(tenant);
    await checkHostsOf(await serverDatabase(), tenant.id, how(old.port));
    expect(await read(tenant, made)).toMatchObject({
      tls_status: 'failed',
      tls_problem: 'expired',
      certificate_ends_at: '2024-02-01T00:00:00.000Z',
    });
    await old.close();
  });

  test.each([
    ['a certificate for another host', 'else.example.org', () => asking(), 'wrong_name'],
    [
      'an issuer whom nobody trusts',
      'a.hosts.example',
      () => ({ port: tls.port, allowsOwnMachine: true }),
      'untrusted',
    ],
    ['a port at which nothing listens', 'a.hosts.example', () => ({ ...asking(), port: 9 }), 'unreachable'],
    ['an address of this machine', 'a.hosts.example', () => ({ port: tls.port, ca: testIssuer }), 'not_public'],
  ])('%s is told as what it is', async (_what, host, how, problem) => {
    expect(await checkCertificate(host, ['127.0.0.1'], how())).toMatchObject({ problem });
  });
});
