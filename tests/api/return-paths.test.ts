/** The return path of a sender domain: which record it needs, and how mail leaves and comes back by it. screens.md 3.2, EM1 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkDomainsOf } from '../../src/server/email/domains/domain-sweep.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import type { DomainRecord } from '../../src/shared/mail/domain-records.ts';
import { sendToMembers } from '../support/bounced-sends.ts';
import { bounceDomain, bounces, deliver, deliveryReport, startListener } from '../support/bounces.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';
import { actOnReports } from '../support/mail-reports.ts';
import { recipientsOf } from '../support/sends.ts';
import { newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

interface Domain {
  id: string;
  host: string;
  records: DomainRecord[];
}

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(async () => {
  await dns.close();
  await endCompiling();
});

const add = async ({ as }: TestTenant, host: string) =>
  (await as('owner').post<Domain>('/sender_domains', { host })).body;
const verify = async ({ as }: TestTenant, { id }: Domain) =>
  (await as('owner').post<Domain>(`/sender_domains/${id}/verify`, {})).body;
const returnPathIn = ({ records }: Domain) => records.find(({ purpose }) => purpose === 'return_path')!;

describe('a return path', () => {
  test('the return path of a domain leads to where the installation takes bounces', async () => {
    const tenant = await newTenant({ settings: { DNS_SERVERS: dns.address, BOUNCE_DOMAIN: bounceDomain } });
    const made = await add(tenant, 'd1.domains.example');
    const name = 'bounces.d1.domains.example';
    expect(returnPathIn(made)).toMatchObject({ type: 'CNAME', name, value: bounceDomain });
    expect(returnPathIn(await verify(tenant, made))).toMatchObject({ ok: false, problem: 'missing' });
    dns.zone[name] = { CNAME: ['elsewhere.example'] };
    expect(returnPathIn(await verify(tenant, made))).toMatchObject({ ok: false, problem: 'other_value' });
    dns.zone[name] = { CNAME: [bounceDomain.toUpperCase()] };
    expect(returnPathIn(await verify(tenant, made))).toMatchObject({ ok: true, problem: null });
  });

  test('the return path of a domain follows the settings of the installation on the next day', async () => {
    const tenant = await newTenant({ settings: { DNS_SERVERS: dns.address } });
    const made = await add(tenant, 'd2.domains.example');
    expect(returnPathIn(made)).toMatchObject({ type: 'MX', name: made.host });
    const how = { environment: 'local', dnsServers: [dns.address], bounceDomain } as const;
    await checkDomainsOf(await serverDatabase(), tenant.id, how);
    const { body } = await tenant.as('owner').get<Domain>(`/sender_domains/${made.id}`);
    expect(returnPathIn(body)).toMatchObject({ type: 'CNAME', value: bounceDomain, problem: 'missing' });
  });
});

describe('a return path of the organisation', () => {
  const host = 'senders.example';
  const kept = JSON.stringify([
    {
      purpose: 'return_path',
      type: 'CNAME',
      name: 'bounces.',
      value: bounceDomain,
      found: bounceDomain,
      ok: true,
      problem: null,
    },
  ]);
  const isFound = sql`update sender_domains set records = ${kept}::jsonb where host = ${host}`;

  test('a mail leaves by the return path of its domain once the record is found, and comes back by it', async () => {
    const { tenant, id, senders } = await sendToMembers(1, { bounces, change: isFound });
    const [to = ''] = senders.values();
    expect(to).toMatch(/^b\+[0-9a-z]{62}@bounces\.senders\.example$/);
    const listener = await startListener();
    const report = deliveryReport({ to });
    expect(await deliver(listener.port, to.replace(host, 'others.example'), report)).toMatch(/^550/);
    expect(await deliver(listener.port, to, report)).toMatch(/^250/);
    await listener.close();
    await actOnReports(tenant);
    expect((await recipientsOf(tenant, id))[0]?.status).toBe('hard_bounce');
  });

  test('a mail leaves by the name of the installation while the record is not found', async () => {
    const missing = sql`update sender_domains set records = ${kept.replace('"ok":true', '"ok":false')}::jsonb where host = ${host}`;
    const { senders } = await sendToMembers(1, { bounces, change: missing });
    expect([...senders.values()]).toEqual([expect.stringMatching(/@bounces\.guildhall\.example$/)]);
  });
});
