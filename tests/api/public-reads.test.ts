/** What leaves an organisation is what its definitions name, while it is live, to whom it is meant for; on every definition that has such a part. */
import { describe, expect, test } from 'vitest';

import { publicNameOf } from '../../src/shared/contracts/public-calls.ts';
import { orderOf, type PublicResource } from '../../src/shared/definition/check-public.ts';
import { dayIn } from '../../src/shared/time/clock.ts';
import { liveRow, partOf, publicDefinitions, readPublic, shownIds, shownOfKind } from '../support/public-reads.ts';
import { asOwner, newTenant } from '../support/tenant.ts';
import { picture as drawn, upload } from '../support/uploads.ts';

/** The field of its order, and two values of it, the first first. */
function placesOf(definition: PublicResource): [field: string, values: [unknown, unknown]] {
  const [order, direction] = orderOf(definition.public);
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const [first, second] = definition.fields[order]?.kind === 'integer' ? [10, 20] : [ago(9), ago(5)];
  return [order, direction === 'ASC' ? [first, second] : [second, first]];
}

const dayMs = 86_400_000;
const timeZone = 'Europe/Madrid';
const day = (nowMs: number) => dayIn(timeZone, nowMs);

/** A tenant whose server has a clock that the test sets. */
async function withClock() {
  const clock = { nowMs: Date.parse('2026-06-15T10:00:00Z') };
  return { clock, tenant: await newTenant({ timeZone, parts: { now: () => clock.nowMs } }) };
}

const having = (has: (definition: (typeof publicDefinitions)[number][1]) => unknown) =>
  publicDefinitions.filter(([, definition]) => has(definition));

test('there is a collection of which something leaves', () => {
  expect(publicDefinitions.map(([name]) => name)).toContain('partners');
});

describe.each(publicDefinitions)('what is shown of %s', (name, definition) => {
  const { fields, public: part } = definition;

  test('what is live is shown, and of it the fields that the definition names', async () => {
    const tenant = await newTenant();
    const { id } = await liveRow(tenant, definition);
    const { status, body } = await readPublic(tenant, name);
    const wanted = ['id', ...part.fields.map((key) => publicNameOf(key, fields[key]!))];
    expect(status).toBe(200);
    expect(body.data.map((item) => item['id'])).toEqual([id]);
    expect(Object.keys(body.data[0]!).filter((key) => !['click_url', 'fallback'].includes(key))).toEqual(wanted);
  });

  test('the host and the client token show the same, and nothing of another organisation', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id } = await liveRow(tenant, definition);
    await liveRow(other, definition);
    expect(await shownIds(tenant, name)).toEqual([id]);
    const byToken = { app: tenant.app, host: 'nobody.example' };
    expect(await shownIds(byToken, name, { 'client-token': tenant.clientToken })).toEqual([id]);
  });

  test('nothing is shown in any other state, and nothing in the bin', async () => {
    const tenant = await newTenant();
    const state = fields[part.live.field]!;
    const others = Object.keys('choices' in state ? state.choices : {}).filter((one) => !part.live.is.includes(one));
    for (const one of others) {
      // Those that time alone leads on wait for a day to come.
      const [from] = part.window ?? [];
      const later = from === undefined ? {} : { [from]: `${day(Date.now() + 90 * dayMs)}` };
      await liveRow(tenant, definition, { [part.live.field]: one, ...(one === 'scheduled' && later) });
    }
    await liveRow(tenant, definition, { deleted_at: new Date().toISOString() });
    expect(others.length).toBeGreaterThan(0);
    expect(await shownIds(tenant, name)).toEqual([]);
  });

  test('records stand in the order of their places, what has none last', async () => {
    const tenant = await newTenant();
    const [order, values] = placesOf(definition);
    const last = await liveRow(tenant, definition, { [order]: null });
    const second = await liveRow(tenant, definition, { [order]: values[1] });
    const first = await liveRow(tenant, definition, { [order]: values[0] });
    expect(await shownIds(tenant, name)).toEqual([first.id, second.id, last.id]);
  });

  test('a host that nobody has shows nothing, nor does that of an organisation that is closed', async () => {
    const tenant = await newTenant();
    await liveRow(tenant, definition);
    const nowhere = await readPublic({ app: tenant.app, host: 'nowhere.example' }, name);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'unknown_domain']);
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    expect((await readPublic(tenant, name)).status).toBe(404);
    expect((await readPublic(tenant, name, { 'client-token': tenant.clientToken })).status).toBe(404);
  });

  test.each([
    ['a language that the product does not know', 'language=fr', 422, 'language'],
    ['a plan that is no id', 'plan=gold', 422, 'plan'],
    ['labels that are no ids', 'labels=a,b', 422, 'labels'],
    ['channels that are no ids', 'channels=a,b', 422, 'channels'],
    ['a device that there is not', 'device=fridge', 422, 'device'],
    ['a word twice', 'member=true&member=false', 422, 'member'],
  ])('a read with %s is refused', async (_what, words, status, field) => {
    const reply = await readPublic(await newTenant(), `${name}?${words}`);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([status, [field]]);
  });

  test('a read with a word that means nothing is refused', async () => {
    const reply = await readPublic(await newTenant(), `${name}?surprise=1`);
    expect([reply.status, reply.body.code]).toEqual([400, 'unknown_field']);
  });

  test('pages of any site may read it, and send no proof of who asks', async () => {
    const tenant = await newTenant();
    const origin = 'https://anywhere.example';
    const { headers } = await readPublic(tenant, name, { origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await tenant.app.inject({
      method: 'OPTIONS',
      url: `/api/public/${name}`,
      headers: { host: tenant.host, origin, 'access-control-request-method': 'GET' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(preflight.headers['access-control-allow-headers']).toContain('client-token');
  });
});

describe.each(having(({ public: part }) => part.window))('the window of %s', (name, definition) => {
  const [from, until] = partOf(definition, 'window');
  const isDay = definition.fields[from]?.kind === 'date';
  const { live } = definition.public;

  test('a window opens and closes by the clock, whether or not that has been written down', async () => {
    const { clock, tenant } = await withClock();
    const [begin, end] = [clock.nowMs + 2 * dayMs, clock.nowMs + 5 * dayMs];
    const at = (ms: number) => (isDay ? day(ms) : new Date(ms).toISOString());
    const { id } = await liveRow(tenant, definition, {
      [live.field]: 'scheduled',
      [from]: at(begin),
      [until]: at(end),
    });
    // Midnight in Madrid in summer, or the moments themselves: the last day is within, the last moment is not.
    const midnight = (ms: number) => Date.parse(`${day(ms)}T00:00:00+02:00`);
    const opens = isDay ? midnight(begin) : begin + 1;
    const closes = isDay ? midnight(end + dayMs) : end;
    const seen = [];
    for (const nowMs of [opens - 2, opens, closes - 1, closes]) {
      clock.nowMs = nowMs;
      seen.push((await shownIds(tenant, name)).length);
    }
    expect([id.length, ...seen]).toEqual([36, 0, 1, 1, 0]);
  });

  test('a window holds for what is stored as live already', async () => {
    const { clock, tenant } = await withClock();
    const at = (ms: number) => (isDay ? day(ms) : new Date(ms).toISOString());
    await liveRow(tenant, definition, { [from]: at(clock.nowMs - 9 * dayMs), [until]: at(clock.nowMs - 3 * dayMs) });
    await liveRow(tenant, definition, { [from]: at(clock.nowMs + 3 * dayMs) });
    expect(await shownIds(tenant, name)).toEqual([]);
  });
});

describe.each(having(({ public: part }) => part.audience))('the audience of %s', (name, definition) => {
  const audience = partOf(definition, 'audience');

  test('an audience sees what is meant for it, and nobody else does', async () => {
    const tenant = await newTenant();
    const plan = (await tenant.given.plan()).id;
    const say = (value: object) => liveRow(tenant, definition, { [audience]: JSON.stringify(value) });
    const all = (await say({ who: 'everyone' })).id;
    const guests = (await say({ who: 'guests' })).id;
    const gold = (await say({ who: 'members', plan_ids: [plan] })).id;
    const phones = (await say({ who: 'everyone', devices: ['mobile'] })).id;
    const see = async (words: string, headers = {}) => new Set(await shownIds(tenant, `${name}?${words}`, headers));
    expect(await see('')).toEqual(new Set([all, guests]));
    expect(await see('member=true')).toEqual(new Set([all]));
    expect(await see(`member=true&plan=${plan}`)).toEqual(new Set([all, gold]));
    expect(await see('member=true&device=mobile')).toEqual(new Set([all, phones]));
    expect(await see('', { 'user-agent': 'Mozilla/5.0 (iPhone)' })).toEqual(new Set([all, guests, phones]));
  });
});

describe.each(having((definition) => shownOfKind(definition, 'translated').length))(
  'the texts of %s',
  (name, definition) => {
    const [field = ''] = shownOfKind(definition, 'translated');

    test('texts come in the language that is asked for, and an item says where it has none', async () => {
      const tenant = await newTenant();
      await liveRow(tenant, definition, { [field]: JSON.stringify({ en: 'Hello', es: 'Hola' }) });
      const told = async (words: string, headers = {}) => {
        const reply = await readPublic(tenant, `${name}${words}`, headers);
        const [item] = reply.body.data;
        return [item?.[field], reply.headers['content-language'], (item?.['fallback'] as object | undefined) ?? {}];
      };
      expect(await told('?language=es')).toEqual(['Hola', 'es', expect.not.objectContaining({ [field]: 'es' })]);
      expect(await told('?language=zh')).toEqual(['Hello', 'zh', expect.objectContaining({ [field]: 'en' })]);
      expect((await told('', { 'accept-language': 'fr, es;q=0.8, en;q=0.5' })).slice(0, 2)).toEqual(['Hola', 'es']);
      expect((await told('', { 'accept-language': 'fr' })).slice(0, 2)).toEqual(['Hello', 'en']);
    });
  },
);

describe.each(having((definition) => shownOfKind(definition, 'image').length))(
  'the pictures of %s',
  (name, definition) => {
    const [field = ''] = shownOfKind(definition, 'image');

    test('pictures stand at addresses that anybody may fetch and any page may show', async () => {
      const tenant = await newTenant();
      const file = await upload(tenant, { content: await drawn(1_700, 900).png().toBuffer() });
      const media = file.body.id;
      await tenant.as('owner').put(`/media/${media}`, { alt_text: 'A ship', version: 1 });
      await liveRow(tenant, definition, { [field]: media });
      const { body } = await readPublic(tenant, name);
      const picture = body.data[0]![publicNameOf(field, definition.fields[field]!)] as Record<string, unknown>;
      expect(picture).toMatchObject({ width: 1_700, height: 900, alt: 'A ship' });
      const { hostname, pathname } = new URL(String(picture['url']));
      const fetched = await tenant.app.inject({ url: pathname });
      expect([hostname, fetched.statusCode]).toEqual([tenant.host, 200]);
      expect(fetched.headers).toMatchObject({
        'content-type': 'image/webp',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    });
  },
);

describe.each(having(({ public: part }) => part.by?.length))('asking for %s by a choice', (name, definition) => {
  const [by = ''] = definition.public.by ?? [];
  const field = definition.fields[by]!;
  const [one = '', other = ''] = Object.keys('choices' in field ? field.choices : {});
  const stored = (value: string) => (field.kind === 'choices' ? [value] : value);

  test('a choice narrows what is shown, and one that there is not is refused', async () => {
    const tenant = await newTenant();
    const { id } = await liveRow(tenant, definition, { [by]: stored(one) });
    await liveRow(tenant, definition, { [by]: stored(other) });
    expect(await shownIds(tenant, `${name}?${by}=${one}`)).toEqual([id]);
    const refused = await readPublic(tenant, `${name}?${by}=nowhere`);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [by]]);
  });
});
