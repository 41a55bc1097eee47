/** The address of a click: it counts once, and leads where the record leads and nowhere else. */
import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { clickTokens } from '../../src/server/counting/click-tokens.ts';
import { openTenantKeys } from '../../src/server/crypto/tenant-keys.ts';
import {
  click,
  countedTenant,
  phone,
  rowsOf,
  tokens,
  totalsOf,
  type CountedOrganisation,
} from '../support/counting.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

const there = 'https://shown.example/here';
const homeOf = ({ tenant }: CountedOrganisation) => `https://home.${tenant.host}/`;
const inAnHour = () => new Date(Date.now() + 3_600_000);
const subjectOf = ({ tenant, id }: CountedOrganisation) => ({ accountId: tenant.id, kind: 'labels', subjectId: id });

describe('a click', () => {
  test('a click leads to where the record leads, is kept by nobody, and tells nobody where it came from', async () => {
    const shown = await countedTenant();
    const token = tokens.stable({ ...subjectOf(shown), part: 'home' });
    const { status, location, headers } = await click(shown.tenant, token, { agent: phone });
    expect([status, location]).toEqual([302, there]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await rowsOf(shown)).toMatchObject([
      { part: 'home', device: 'mobile', impressions: 0, clicks: 1, visitors: 1 },
    ]);
  });

  test('a click by a stable token counts once a visitor and hour, and leads on each time', async () => {
    let now = Date.parse('2026-11-20T11:00:00Z');
    const shown = await countedTenant({ parts: { now: () => now } });
    const token = tokens.stable(subjectOf(shown));
    expect(tokens.stable(subjectOf(shown))).toBe(token);
    for (let n = 0; n < 3; n += 1) expect((await click(shown.tenant, token)).location).toBe(there);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 1 });
    await click(shown.tenant, token, { ip: '192.0.2.5' });
    now += 3_600_000;
    await click(shown.tenant, token);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 3, visitors: 2 });
  });

  test('a click by a single token counts once for ever, and leads home whoever follows it again', async () => {
    const shown = await countedTenant();
    const token = tokens.single(subjectOf(shown), inAnHour());
    expect(tokens.single(subjectOf(shown), inAnHour())).not.toBe(token);
    const all = Array.from({ length: 10 }, (_, n) => click(shown.tenant, token, { ip: `198.51.100.${n}` }));
    const led = (await Promise.all(all)).map(({ location }) => location);
    expect(led.toSorted()).toEqual([...Array<string>(9).fill(homeOf(shown)), there].toSorted());
    expect(await totalsOf(shown)).toMatchObject({ clicks: 1 });
  });

  test('a robot, a browser that looks ahead and a head alone are led on and counted for nothing', async () => {
    const shown = await countedTenant();
    const token = tokens.single(subjectOf(shown), inAnHour());
    const ways: Parameters<typeof click>[2][] = [
      { agent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
      { agent: null },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { purpose: 'prefetch' } },
      { method: 'HEAD' },
    ];
    for (const way of ways) expect((await click(shown.tenant, token, way)).location).toBe(there);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 0 });
    await click(shown.tenant, token);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 1 });
  });

  test('a click under a host of nobody’s leads nowhere and counts nothing', async () => {
    const shown = await countedTenant();
    const { status } = await click(shown.tenant, tokens.stable(subjectOf(shown)), { host: 'api.neutral.example' });
    expect(status).toBe(404);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 0 });
  });
});

describe('a token that counts nothing and leads home', () => {
  async function leadsHome(shown: CountedOrganisation, token: string) {
    const { status, location } = await click(shown.tenant, token);
    expect([status, location]).toEqual([302, homeOf(shown)]);
    expect(await totalsOf(shown)).toMatchObject({ clicks: 0 });
  }

  test('a token that was forged, by any byte or another spelling, leads home', async () => {
    const shown = await countedTenant();
    const token = tokens.single(subjectOf(shown), inAnHour());
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(tokens.read(changed.toString('base64url'))).toBeUndefined();
    }
    const made = [
      'x',
      randomBytes(80).toString('base64url'),
      `${token}A`,
      token.slice(0, -2),
      'A'.repeat(200),
      `${token}/x`,
    ];
    made.push('A'.repeat(201), 'A'.repeat(8_000));
    for (const one of made) await leadsHome(shown, one);
  });

  test('a token signed with another key, or for another organisation, leads home', async () => {
    const [shown, other] = [await countedTenant(), await newTenant()];
    const elsewhere = clickTokens(openTenantKeys(testEnv({ SECRETS_KEY: 'another key for tests, of no secrecy' })));
    await leadsHome(shown, elsewhere.stable(subjectOf(shown)));
    shown.side.name(other);
    const moved = await click(shown.tenant, tokens.stable(subjectOf(shown)), { host: other.host });
    expect(moved.location).toBe(`https://home.${other.host}/`);
    await leadsHome(shown, tokens.stable({ ...subjectOf(shown), accountId: other.id }));
  });

  test('a token that was moved to another record or kind leads home', async () => {
    const shown = await countedTenant();
    const bytes = Buffer.from(tokens.stable(subjectOf(shown)), 'base64url');
    const second = tokens.stable({ ...subjectOf(shown), subjectId: (await shown.tenant.insert('labels')).id });
    const mac = Buffer.from(second, 'base64url').subarray(-16);
    await leadsHome(shown, Buffer.concat([bytes.subarray(0, -16), mac]).toString('base64url'));
    await leadsHome(shown, tokens.stable({ ...subjectOf(shown), kind: 'membership_plans' }));
  });

  test('a token that has expired leads home', async () => {
    const shown = await countedTenant();
    await leadsHome(shown, tokens.single(subjectOf(shown), new Date(Date.now() - 1)));
  });

  test('a token of what is not shown any more, or leads nowhere on the web, leads home', async () => {
    const shown = await countedTenant();
    const token = tokens.stable(subjectOf(shown));
    const nowhere = [null, 'javascript:alert(1)', 'mailto:a@b.example', '//evil.example', 'data:text/html,x', '/admin'];
    for (const destination of nowhere) {
      shown.side.show('labels', shown.id, { destination });
      await leadsHome(shown, token);
    }
    shown.side.end('labels', shown.id);
    await leadsHome(shown, token);
  });
});

test('whoever clicks too often is told to wait', async () => {
  const shown = await countedTenant({ settings: { VIEW_CALLS_PER_ADDRESS: '2' } });
  const token = tokens.stable(subjectOf(shown));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await click(shown.tenant, token)).status);
  expect(statuses).toEqual([302, 302, 429]);
});
