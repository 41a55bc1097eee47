/** What the demo data promise, on a real database. */
import { isDeepStrictEqual } from 'node:util';

import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { isEmpty, stories } from '../../demo/seed/load.ts';
import type { DemoAccount } from '../../src/server/start/demo.ts';
import { buildMembers } from '../../demo/seed/members.ts';
import { buildSettings, settingOf } from '../../demo/seed/settings.ts';
import { characterCount, isPhoneNumber } from '../../src/shared/definition/checks.ts';
import { defaultPageSize } from '../../src/shared/specification/constants.ts';
import { knownHostNames } from '../../src/shared/access/known-hosts.ts';
import { presets } from '../../src/shared/access/permissions.ts';
import { bodySchemas } from '../../src/shared/definition/body-schemas.ts';
import { findResource, resourceNames } from '../../src/server/definitions/registry.ts';
import type { CollectionName } from '../../src/shared/definition/collections.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import {
  demoPassword,
  demoSize,
  loadDay,
  loadDemo,
  loadTimeoutMs,
  readTenants,
  type TenantRows,
} from '../support/demo-tenants.ts';

let spare: TestDatabase;
let loaded: TestDatabase;
let accounts: DemoAccount[];
/** Every row of each tenant. */
let northgate: TenantRows;
let gremio: TenantRows;
let yunfan: TenantRows;
let tenants: TenantRows[];

beforeAll(async () => {
  [spare, loaded] = [await testDatabase(), await testDatabase()];
  accounts = await loadDemo(loaded);
  [northgate, gremio, yunfan] = await readTenants(loaded);
  tenants = [northgate, gremio, yunfan];
}, loadTimeoutMs);
afterAll(async () => {
  await spare?.close();
  await loaded?.close();
});

describe('loading the demo data', () => {
  test(
    'a load of demo data that is cut off leaves the database empty',
    async () => {
      const cutOff = () => {
        throw new Error('cut off');
      };
      await expect(loadDemo(spare, cutOff)).rejects.toThrow('cut off');
      expect(await isEmpty(spare.owner)).toBe(true);
    },
    loadTimeoutMs,
  );

  test(
    'one of two servers that load demo data at once does so, and the other finds nothing to do',
    async () => {
      const shared = await testDatabase();
      onTestFinished(shared.close);
      const answers = await Promise.all([loadDemo(shared), loadDemo(shared)]);
      expect(answers.map((answer) => answer.length).toSorted((one, other) => one - other)).toEqual([
        0,
        accounts.length,
      ]);
      expect(await isEmpty(shared.owner)).toBe(false);
    },
    2 * loadTimeoutMs,
  );

  test('demo data that is loaded is not loaded again', async () => {
    expect(await loadDemo(loaded)).toEqual([]);
    const [again] = await readTenants(loaded);
    expect(again.members).toHaveLength(northgate.members.length);
  });

  test('the same day gives the same demo rows, and another day the same people', () => {
    const story = stories[1]!;
    const build = (day: string) => {
      const base = Date.parse(day);
      return buildMembers(story, settingOf(buildSettings(story, base), { base, now: base }), 'small');
    };
    const people = (day: string) => build(day).map(({ id, first_name, email }) => ({ id, first_name, email }));
    expect(build(loadDay)).toEqual(build(loadDay));
    expect(people('2027-08-01').slice(0, 20)).toEqual(people(loadDay).slice(0, 20));
  });
});

describe('the tenants of the demo and their people', () => {
  test('the demo has three tenants, one of each client type, under fourteen hosts and their public domains', () => {
    expect(tenants.map(({ accounts: [account] }) => account!.client_type)).toEqual(['ENTERPRISE', 'PRO', 'STANDARD']);
    const hosts = tenants.flatMap(({ site_domains }) => site_domains);
    expect(hosts.map(({ host }) => host)).toEqual(expect.arrayContaining(knownHostNames));
    expect(knownHostNames).toHaveLength(14);
    const publicDomains = ['northgate.localhost', 'gremio.localhost', 'yunfan.localhost'];
    expect(hosts.filter(({ is_primary }) => !is_primary).map(({ host }) => host)).toEqual(
      expect.arrayContaining(publicDomains),
    );
    for (const { site_domains } of tenants) {
      const primary = site_domains.filter(({ is_primary }) => is_primary).map(({ environment }) => environment);
      expect(primary).toEqual(expect.arrayContaining([null, 'staging']));
    }
  });

  test('each preset role has a sign-in on each tenant’s primary host', async () => {
    for (const {
      accounts: [account],
      site_domains,
      staff,
    } of tenants) {
      const host = site_domains.find(({ is_primary, environment }) => is_primary && environment === null)!.host;
      for (const preset of presets) {
        const email = `${preset}@${account!.slug}.example`;
        expect(accounts).toContainEqual({ tenant: account!.slug, host, email, password: demoPassword, role: preset });
        expect(staff.find((person) => person.email === email)!.status).toBe('active');
      }
    }
    const owner = northgate.staff.find(({ email }) => email === 'owner@northgate.example')!;
    expect(owner.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(owner.password_hash!, demoPassword)).toBe(true);
    const hashes = tenants.flatMap(({ staff }) => staff.flatMap(({ password_hash }) => password_hash ?? []));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('the demo has one suspended and one unverified person, both unlisted, and one of two tenants', () => {
    expect(northgate.staff.find(({ email }) => email === 'suspended@northgate.example')!.status).toBe('suspended');
    expect(northgate.staff.find(({ email }) => email === 'unverified@northgate.example')!.email_verified_at).toBeNull();
    const listed = accounts.map(({ email }) => email);
    expect(listed).not.toContain('suspended@northgate.example');
    expect(listed).not.toContain('unverified@northgate.example');
    expect(
      accounts.filter(({ email }) => email === 'two.tenants@northgate.example').map(({ tenant }) => tenant),
    ).toEqual(['northgate', 'gremio']);
  });

  test('everybody in the demo who was taken on has a role, and the invited have no password', () => {
    for (const { staff, staff_roles } of tenants) {
      for (const { id, status } of staff)
        expect(staff_roles.some(({ staff_id }) => staff_id === id)).toBe(!['pending', 'declined'].includes(status));
      for (const { password_hash } of staff.filter(({ status }) => status === 'invited'))
        expect(password_hash).toBeNull();
    }
  });
});

describe('the rows of the demo', () => {
  test.each(resourceNames)(
    'every row of %s in the demo is a record that the product itself would have taken',
    (name) => {
      expect(tenants.flatMap((rows) => rows[name].flatMap((row) => refusals(name, row)))).toEqual([]);
    },
  );

  test('no row of the demo points into another tenant', () => {
    for (const { staff, labels, members, audit_logs } of tenants) {
      const strangers = (ids: (string | null)[], own: { id: string }[]) => {
        const known = new Set(own.map(({ id }) => id));
        return ids.filter((id) => id !== null && !known.has(id));
      };
      const authors = [
        ...members.flatMap((one) => [one.created_by, one.updated_by]),
        ...audit_logs.map((one) => one.actor_id),
      ];
      expect(strangers(authors, staff)).toEqual([]);
      expect(
        strangers(
          members.flatMap(({ label_ids }) => label_ids),
          labels,
        ),
      ).toEqual([]);
      expect(
        strangers(
          audit_logs.filter(({ resource }) => resource === 'members').map((one) => one.resource_id),
          members,
        ),
      ).toEqual([]);
      expect(
        strangers(
          audit_logs.map(({ undoes }) => undoes),
          audit_logs,
        ),
      ).toEqual([]);
    }
  });

  test('the kept totals of the demo are those of the lists', () => {
    for (const rows of tenants) {
      for (const name of resourceNames.filter((one) => !findResource(one)!.viewOf)) {
        const kept = rows.collection_counts
          .filter(({ resource }) => resource === name)
          .reduce((sum, { live }) => sum + live, 0);
        expect(kept).toBe(rows[name].filter(({ deleted_at }) => deleted_at === null).length);
      }
    }
  });

  test('every value of every choice and state occurs in the first or second tenant of the demo', () => {
    const missing = resourceNames.flatMap((name) => {
      const rows = [...northgate[name], ...gremio[name]] as unknown as Record<string, unknown>[];
      return Object.entries(findResource(name)!.fields).flatMap(([key, field]) => {
        // Of a collection without demo rows none are promised.
        if (rows.length === 0) return [];
        if ((field.kind !== 'choice' && field.kind !== 'state') || isOfItsTable(name, key)) return [];
        return (
          Object.keys(field.choices)
            // That one waits to be published, pages show.
            .filter((value) => !(name === 'page_templates' && value === 'scheduled'))
            // A mail server that is set up wrongly in three ways is no organisation's.
            .filter((value) => !(/^(wait_reason|explanation)$/.test(key) && ['certificate', 'login'].includes(value)))
            .filter((value) => !rows.some((row) => row[key] === value))
            .map((value) => `${name}.${key} ${value}`)
        );
      });
    });
    expect(missing).toEqual([]);
  });

  test.runIf(demoSize === 'small')('a list of the demo is, across the tenants, empty, of one page and of many', () => {
    expect(yunfan.chapters).toHaveLength(0);
    expect(live(yunfan.members).length).toBeLessThanOrEqual(defaultPageSize);
    expect(live(northgate.members)).toHaveLength(620);
    expect(live(gremio.members)).toHaveLength(108);
    expect(northgate.members.some(({ deleted_at }) => deleted_at !== null)).toBe(true);
  });

  test('every translated text of the demo’s first tenant is complete but for three', () => {
    const { languages } = northgate.accounts[0]!;
    const texts = [...northgate.membership_plans, ...northgate.industry_types].map(({ name }) => name);
    const gaps = texts.flatMap((name) => languages.filter((language) => !name[language]));
    expect(gaps.toSorted()).toEqual(['es', 'zh', 'zh']);
  });

  test('the names in the demo are as awkward as people’s names are', () => {
    const names = live(northgate.members).map(({ full_name }) => full_name);
    const kinds: Record<string, (name: string) => boolean> = {
      accents: (name) => /[áéíóúñëø]/.test(name),
      'one word': (name) => /^[A-Z][a-z]+$/.test(name),
      Chinese: (name) => /^\p{Script=Han}+$/u.test(name),
      apostrophe: (name) => name.includes("'"),
      emoji: (name) => /\p{Extended_Pictographic}/u.test(name),
      'right to left': (name) => /\p{Script=Arabic}/u.test(name),
      'begins with =': (name) => name.startsWith('='),
    };
    const missing = Object.keys(kinds).filter((kind) => !names.some(kinds[kind]!));
    expect(missing).toEqual([]);
    expect(northgate.members.some(({ first_name }) => characterCount(first_name) === 60)).toBe(true);
  });

  test('the demo’s businesses are described in every language or in none, and a refusal says why', () => {
    const { languages } = northgate.accounts[0]!;
    const texts = northgate.businesses.flatMap(({ description }) => (description === null ? [] : [description]));
    expect(texts.filter((text) => languages.some((language) => !text[language]))).toEqual([]);
    const refused = tenants.flatMap(({ businesses }) => businesses.filter((one) => one.verification === 'rejected'));
    expect(refused.filter((one) => one.verification_note === null)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('everybody added by hand in the demo has a fitting sign-in, and some end within thirty days', () => {
    const byHand = tenants.flatMap(({ custom_members }) => custom_members);
    const accountOf = new Map(tenants.flatMap(({ members }) => members.map((one) => [one.id, one.account_status])));
    const odd = byHand.filter((one) => (one.login_status === 'claimed') !== (accountOf.get(one.id) === 'active'));
    expect(odd).toEqual([]);
    const soon = new Date(Date.parse(loadDay) + 30 * 86_400_000).toISOString().slice(0, 10);
    const ends = byHand.map((one) => one.custom_valid_until ?? '9999');
    expect(ends.some((day) => day > loadDay && day < soon)).toBe(true);
  });

  test('the addresses and telephone numbers of the demo are from fiction', () => {
    const people = tenants.flatMap(({ members }) => members);
    expect(people.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
    const numbers = people.flatMap(({ phone_number }) => phone_number ?? []);
    expect(numbers.filter((number) => !isPhoneNumber(number) || !/55501..$/.test(number))).toEqual([]);
  });
});

/** What a view shows of its table is promised for the table. */
const isOfItsTable = (name: CollectionName, field: string) =>
  // Organisations reword some of the product's mails, not all, and use some of the icons.
  name === 'email_templates' ||
  field === 'icon' ||
  field in (findResource(findResource(name)!.viewOf ?? '')?.fields ?? {});

const live = <T extends { deleted_at: string | null }>(rows: T[]) =>
  rows.filter(({ deleted_at }) => deleted_at === null);

/** What the definition's own schema has against a row's values, or would have changed in them. */
function refusals(name: CollectionName, row: object): unknown[] {
  const { createSchema } = bodySchemas(findResource(name)!);
  const values = Object.fromEntries(Object.entries(row).filter(([key]) => key in createSchema.shape));
  const parsed = createSchema.safeParse(values);
  if (!parsed.success) return parsed.error.issues;
  return isDeepStrictEqual(parsed.data, values) ? [] : [values];
}
