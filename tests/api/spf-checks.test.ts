/** SPF records as receivers follow them (RFC 7208), and answers of DNS that are meant to keep a server busy. Security R61 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { checkSenderDomain } from '../../src/server/email/domains/check-sender-domain.ts';
import { checkSpf } from '../../src/server/email/domains/check-spf.ts';
import { keptRecords, recordsToAdd } from '../../src/shared/mail/domain-records.ts';
import { openDns } from '../../src/server/http/ask-dns.ts';
import { startDnsServer, type DnsServer } from '../support/dns-server.ts';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());
beforeEach(() => {
  for (const name of Object.keys(dns.zone)) delete dns.zone[name];
  dns.asked.length = 0;
});

const host = 'guild.example';
const spf = (record: string, name = host) => {
  dns.zone[name] = { TXT: [record] };
};
const check = (mustInclude?: string) => checkSpf(openDns({ dnsServers: [dns.address] }), host, mustInclude);
const many = (count: number, term: (nth: number) => string) => Array.from({ length: count }, (_, nth) => term(nth));

test.each([
  ['no record', undefined, 'missing'],
  ['a record that ends softly', 'v=spf1 ip4:192.0.2.1 ~all', null],
  ['a record that lets every server send', 'v=spf1 +all', 'allows_all'],
  ['a record that lets every server send without saying so', 'v=spf1 mx all', 'allows_all'],
  ['a record with a word of its own', 'v=spf1 ip5:192.0.2.1 -all', 'broken'],
  ['a record that includes nothing', 'v=spf1 include: -all', 'broken'],
  ['a record that includes a domain without one', 'v=spf1 include:nothing.example -all', 'broken'],
  ['a modifier that nobody knows', 'v=spf1 colour=green -all', null],
  ['another text', 'v=spf10 -all', 'missing'],
])('%s is told as what it is', async (_what, record, problem) => {
  if (record !== undefined) spf(record);
  dns.zone[host] = { ...dns.zone[host], MX: ['mx.guild.example'] };
  expect(await check()).toMatchObject({ problem });
});

test('two records are none', async () => {
  dns.zone[host] = { TXT: ['v=spf1 -all', 'v=spf1 mx -all', 'some other text'] };
  expect(await check()).toMatchObject({ problem: 'several', found: 'v=spf1 -all | v=spf1 mx -all' });
});

test('the servers of the platform are found at whatever depth they are included', async () => {
  spf('v=spf1 include:one.example -all');
  spf('v=spf1 redirect=two.example', 'one.example');
  spf('v=spf1 include:_spf.platform.example -all', 'two.example');
  spf('v=spf1 ip4:192.0.2.1 -all', '_spf.platform.example');
  expect(await check('_SPF.platform.example')).toMatchObject({ problem: null, lookups: 3 });
  expect(await check('_spf.other.example')).toMatchObject({ problem: 'not_included' });
});

test('ten look-ups are allowed and eleven are too many, wherever they stand', async () => {
  for (const name of many(9, (nth) => `a${nth}.example`)) dns.zone[name] = { A: ['192.0.2.1'] };
  const nine = many(9, (nth) => `a:a${nth}.example/24`).join(' ');
  spf(`v=spf1 include:inner.example ip4:192.0.2.0/24 exp=why.example ~all`);
  spf(`v=spf1 ${nine} -all`, 'inner.example');
  expect(await check()).toMatchObject({ problem: null, lookups: 10 });
  spf(`v=spf1 ${nine} exists:%{i}.guild.example -all`, 'inner.example');
  expect(await check()).toMatchObject({ problem: 'too_many_lookups', lookups: 11 });
});

test('what stands behind `all` is not followed', async () => {
  spf('v=spf1 -all include:behind.example redirect=behind.example');
  expect(await check()).toMatchObject({ problem: null, lookups: 0 });
  expect(dns.asked).not.toContain('behind.example');
});

test('more than two look-ups that find nothing are too many', async () => {
  spf('v=spf1 a:one.example mx:two.example -all');
  expect(await check()).toMatchObject({ problem: null });
  spf('v=spf1 a:one.example mx:two.example a:three.example -all');
  expect(await check()).toMatchObject({ problem: 'too_many_void' });
});

test('records that lead to one another end at the limit of look-ups', async () => {
  spf('v=spf1 include:one.example include:one.example -all');
  spf(`v=spf1 include:${host} include:${host} -all`, 'one.example');
  expect(await check()).toMatchObject({ problem: 'too_many_lookups' });
  expect(dns.asked.length).toBeLessThan(15);
  spf(`v=spf1 redirect=${host}`);
  expect(await check()).toMatchObject({ problem: 'too_many_lookups' });
});

test('a record of many kilobytes is not followed', async () => {
  spf(`v=spf1 ${many(300, (nth) => `include:n${nth}.example`).join(' ')} -all`);
  expect(await check()).toMatchObject({ problem: 'broken', lookups: 0 });
});

test('names of networks within are asked of the DNS server alone, and nothing is called there', async () => {
  spf('v=spf1 a:localhost mx:metadata.internal ip4:169.254.169.254 -all');
  dns.zone['localhost'] = { A: ['127.0.0.1'] };
  dns.zone['metadata.internal'] = { MX: ['10.0.0.1'] };
  expect(await check()).toMatchObject({ problem: null, lookups: 2 });
  expect(new Set(dns.asked)).toEqual(new Set([host, 'localhost', 'metadata.internal']));
});

test('a check ends in its time where no DNS server answers', async () => {
  const silent = await startDnsServer();
  silent.fallSilent();
  const key = { selector: 'g1', publicKey: 'AAAA' };
  const known = { host, selector: 'g1', status: 'verified', spf_status: 'ok', dkim_status: 'ok', dmarc_status: 'ok' };
  const began = performance.now();
  const found = await checkSenderDomain(
    { ...known, records: keptRecords(host, recordsToAdd(host, { key, include: undefined })) },
    { environment: 'production', dnsServers: [silent.address], patienceMs: 200 },
  );
  expect(performance.now() - began).toBeLessThan(1_400);
  expect(found.values).toMatchObject({ records: Array(4).fill({ problem: 'silent' }) });
  expect(found.values).not.toHaveProperty('dkim_status');
  await silent.close();
});

test('the policy of a domain above counts, as long as it is one', async () => {
  const key = { selector: 'g1', publicKey: 'AAAA' };
  const look = async () => {
    const above = 'news.guild.example';
    const records = keptRecords(above, recordsToAdd(above, { key, include: undefined }));
    const known = { host: above, selector: 'g1', records };
    const { values } = await checkSenderDomain(known, { environment: 'production', dnsServers: [dns.address] });
    return (values.records as { purpose: string; problem: string | null }[])[2]!.problem;
  };
  expect(await look()).toBe('missing');
  dns.zone['_dmarc.guild.example'] = { TXT: ['v=DMARC1; p=quarantine; rua=mailto:d@guild.example'] };
  expect(await look()).toBeNull();
  dns.zone['_dmarc.news.guild.example'] = { TXT: ['v=DMARC1; p=everything'] };
  expect(await look()).toBe('broken');
});
