/** Sender domains: what DNS is to say of them, whose they are, and when their keys change. screens.md 3.2, EM1; security R37 and R61 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkDomainsOf } from '../../src/server/email/domains/domain-sweep.ts';
import { mailsOf } from '../support/mail.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

interface DnsRecord {
  purpose: string;
  type: string;
  name: string;
  value: string;
  found: string | null;
  ok: boolean;
  problem: string | null;
}
type Domain = Record<string, unknown> & { id: string; host: string; version: number; records: DnsRecord[] };

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const include = '_spf.platform.example';
/** An organisation at a server that asks the test's own DNS. */
const tenantHere = () => newTenant({ settings: { DNS_SERVERS: dns.address, SPF_INCLUDE: include } });

const unique = (() => {
  let count = 0;
  return () => `d${(count += 1)}.domains.example`;
})();

async function add({ as }: TestTenant, host = unique()): Promise<Domain> {
  const { status, body } = await as('owner').post<Domain>('/sender_domains', { host });
  expect([status, body]).toMatchObject([201, { host }]);
  return body;
}

const act = ({ as }: TestTenant, { id }: Domain, verb: string) =>
  as('owner').post<Domain>(`/sender_domains/${id}/${verb}`, {});
const verify = async (tenant: TestTenant, domain: Domain): Promise<Domain> => {
  const { status, body } = await act(tenant, domain, 'verify');
  expect(status).toBe(200);
  return body;
};
const recordFor = ({ records }: Domain, purpose: string) => records.find((one) => one.purpose === purpose)!;
const selectorOf = (domain: Domain) => recordFor(domain, 'dkim').name.split('.')[0];

/** Adds to DNS what the organisation was told to add. */
function addRecords({ host, records }: Domain): void {
  dns.zone[include] = { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] };
  for (const { type, name, value } of records)
    if (type === 'TXT') dns.zone[name] = { ...dns.zone[name], TXT: [...(dns.zone[name]?.TXT ?? []), value] };
  dns.zone[host] = { ...dns.zone[host], MX: ['mx.domains.example'] };
}

const keysOf = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) => db.selectFrom('dkim_keys').selectAll().where('account_id', '=', tenant.id).execute());

/** The check of the day, which has come. */
async function sweepNow(tenant: TestTenant): Promise<void> {
  await asOwner(tenant.id, (db) =>
    sql`update sender_domains set checked_at = now() - interval '1 day' where account_id = ${tenant.id}`.execute(db),
  );
  const how = { dnsServers: [dns.address], environment: 'local', spfInclude: include } as const;
  await checkDomainsOf(await serverDatabase(), tenant.id, how);
}

describe('a sender domain', () => {
  test('a domain is told its records, and is verified once DNS has them', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    expect(made).toMatchObject({ status: 'pending', spf_status: 'pending', verified_at: null, signing_selector: null });
    expect(made.records.map(({ purpose, type, name }) => [purpose, type, name])).toEqual([
      ['spf', 'TXT', made.host],
      ['dkim', 'TXT', expect.stringMatching(new RegExp(`^g[0-9a-f]{12}\\._domainkey\\.${made.host}$`))],
      ['dmarc', 'TXT', `_dmarc.${made.host}`],
      ['return_path', 'MX', made.host],
    ]);
    const early = await verify(tenant, made);
    expect(early).toMatchObject({
      status: 'failed',
      spf_status: 'failed',
      dkim_status: 'failed',
      dmarc_status: 'failed',
    });
    expect(early.records.map(({ ok, problem }) => [ok, problem])).toEqual(Array(4).fill([false, 'missing']));

    addRecords(made);
    const found = await verify(tenant, made);
    expect(found).toMatchObject({ status: 'verified', spf_status: 'ok', dkim_status: 'ok', dmarc_status: 'ok' });
    expect(found).toMatchObject({
      signing_selector: selectorOf(made),
      spf_lookups: 1,
      verified_at: expect.any(String),
    });
    expect(recordFor(found, 'return_path')).toMatchObject({ ok: true, found: 'mx.domains.example' });
  });

  test('a domain of two organisations is verified by each with a key of its own', async () => {
    const [one, other] = [await tenantHere(), await tenantHere()];
    const first = await add(one);
    addRecords(first);
    expect(await verify(one, first)).toMatchObject({ status: 'verified' });
    const second = await add(other, first.host);
    expect(selectorOf(second)).not.toBe(selectorOf(first));
    expect(await verify(other, second)).toMatchObject({ status: 'failed', spf_status: 'ok', dkim_status: 'failed' });
    // Under its own name the key of the other proves nothing.
    dns.zone[recordFor(second, 'dkim').name] = { TXT: [recordFor(first, 'dkim').value] };
    const copied = await verify(other, second);
    expect(recordFor(copied, 'dkim')).toMatchObject({ ok: false, problem: 'other_value' });
  });

  test('the private key of a domain is sealed, and neither a record nor the audit log has it', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    await act(tenant, made, 'rotate_key');
    const keys = await keysOf(tenant);
    expect(keys).toHaveLength(1);
    expect(keys[0]!.private_key.toString('latin1')).not.toContain('PRIVATE KEY');
    const { rows: log } = await asOwner(tenant.id, (db) =>
      sql`select * from audit_logs where account_id = ${tenant.id}`.execute(db),
    );
    const told = await tenant.as('owner').get(`/sender_domains/${made.id}`);
    expect(JSON.stringify([log, told.body])).not.toMatch(/PRIVATE KEY|private_key/);
  });

  test('the key in use goes on until the record of the new one is found', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    const rotated = (await act(tenant, made, 'rotate_key')).body;
    expect(rotated).toMatchObject({ status: 'verified', signing_selector: selectorOf(made) });
    expect(await keysOf(tenant)).toHaveLength(2);
    const waiting = await verify(tenant, made);
    expect(waiting).toMatchObject({ status: 'verified', dkim_status: 'ok', signing_selector: selectorOf(made) });
    expect(waiting.records.filter(({ purpose }) => purpose === 'dkim').map(({ ok }) => ok)).toEqual([false, true]);

    addRecords({ ...rotated, records: [recordFor(rotated, 'dkim')] });
    const moved = await verify(tenant, made);
    expect(moved).toMatchObject({ status: 'verified', signing_selector: selectorOf(rotated) });
    expect(moved.records.filter(({ purpose }) => purpose === 'dkim')).toHaveLength(1);
    expect((await keysOf(tenant)).map(({ selector }) => selector)).toEqual([selectorOf(rotated)]);
  });

  test('owners are told in their language when a verified domain fails, once for each failure', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    await verify(tenant, made);
    const told = async () => (await mailsOf(tenant)).filter(({ template }) => template === 'sender_domain_failed');
    expect(await told()).toEqual([]);
    addRecords(made);
    await verify(tenant, made);
    await asOwner(tenant.id, (db) =>
      sql`update staff set language = 'es' where account_id = ${tenant.id} and id = ${tenant.staffId('owner')}`.execute(
        db,
      ),
    );
    const kept = dns.zone[recordFor(made, 'dkim').name] ?? {};
    delete dns.zone[recordFor(made, 'dkim').name];
    for (const _time of [1, 2]) await sweepNow(tenant);
    const facts = { domain: made.host, checks: 'DKIM' };
    expect(await told()).toMatchObject([{ recipient_id: tenant.staffId('owner'), language: 'es', facts }]);
    dns.zone[recordFor(made, 'dkim').name] = kept;
    await verify(tenant, made);
    expect(await told()).toHaveLength(1);
    delete dns.zone[recordFor(made, 'dkim').name];
    await verify(tenant, made);
    expect(await told()).toHaveLength(2);
  });

  test('a domain whose records vanish fails at the daily check, and one that DNS keeps silent on stays', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    const yesterday = () =>
      asOwner(tenant.id, (db) => sql`update sender_domains set checked_at = now() - interval '1 day'`.execute(db));
    const sweep = async (dnsServers: string[]) =>
      checkDomainsOf(await serverDatabase(), tenant.id, { dnsServers, environment: 'local', spfInclude: include });
    expect(await sweep([dns.address])).toBe(0);
    await yesterday();
    // Nobody listens there.
    expect(await sweep(['127.0.0.1:9'])).toBe(1);
    const read = async () => (await tenant.as('owner').get<Domain>(`/sender_domains/${made.id}`)).body;
    expect(await read()).toMatchObject({ status: 'verified', records: [{ problem: 'silent', ok: true }, {}, {}, {}] });
    delete dns.zone[recordFor(made, 'dkim').name];
    await yesterday();
    expect(await sweep([dns.address])).toBe(1);
    expect(await read()).toMatchObject({
      status: 'failed',
      dkim_status: 'failed',
      spf_status: 'ok',
      verified_at: null,
    });
    const { body } = await tenant.as('owner').get<{ data: { problems: object[] } }>('/welcome');
    expect(body.data.problems).toContainEqual(expect.objectContaining({ key: 'failed_sender_domains', count: 1 }));
  });

  test('a domain that comes back from the bin shows anew whose it is', async () => {
    const tenant = await tenantHere();
    const made = await add(tenant);
    addRecords(made);
    await verify(tenant, made);
    await tenant.as('owner').delete(`/sender_domains/${made.id}`);
    const back = await act(tenant, made, 'restore');
    expect(back).toMatchObject({ status: 200, body: { status: 'pending', verified_at: null } });
  });

  test('only who may change how mail leaves adds and checks domains, and a stranger sees none', async () => {
    const tenant = await tenantHere();
    const { id } = await add(tenant);
    expect((await tenant.as('marketing').post('/sender_domains', { host: unique() })).status).toBe(403);
    expect((await tenant.as('marketing').post(`/sender_domains/${id}/verify`, {})).status).toBe(403);
    expect((await tenant.as('marketing').get(`/sender_domains/${id}`)).status).toBe(200);
    expect((await tenant.as('stranger').get(`/sender_domains/${id}`)).status).toBe(404);
    expect((await tenant.as('stranger').post(`/sender_domains/${id}/rotate_key`, {})).status).toBe(404);
  });

  test.each(['https://guild.example/', '127.0.0.1', 'guild', 'mail.internal', 'a b.example'])(
    '%s is refused as a sender domain',
    async (host) => {
      const tenant = await newTenant({ settings: { GUILDHALL_ENV: 'staging' } });
      expect(await tenant.as('owner').post('/sender_domains', { host })).toMatchObject({
        status: 422,
        body: { errors: { host: expect.any(String) } },
      });
    },
  );
});
