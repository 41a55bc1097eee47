/**
 * Every query says whose rows it wants: a builder because the tenant's door puts the condition in, a text by naming it. A text whose condition
 * is put in from elsewhere is looked at as a whole when the API tests send it (`tests/support/api-setup.ts`).
 */
import { describe, expect, test } from 'vitest';

import { filesBelow } from '../support/repository.ts';
import { queriesOf } from '../support/queries.ts';
import { tablesWithoutTenant } from '../support/tenant-condition.ts';

interface Exception {
  tables: readonly string[];
  why: string;
}

/** The builders besides the door, by their file. */
const besidesTheDoor: Readonly<Record<string, Exception>> = {
  'src/server/db/create-tenant.ts': {
    tables: ['accounts', 'roles', 'site_domains', 'staff', 'staff_roles'],
    why: 'a tenant that is being made, as the owner of the tables',
  },
  'src/server/db/tenant-rows.ts': { tables: ['…'], why: 'it is the door' },
  'src/server/features/session/session-lifecycle.ts': { tables: ['sessions'], why: 'a session is found by its token' },
  'src/server/features/session/passkeys.ts': { tables: ['accounts'], why: 'the tenant itself, by its id' },
  'src/server/features/tenant/find-tenant.ts': {
    tables: ['accounts', 'site_domains'],
    why: 'a tenant is found by its host or its public token',
  },
  'src/server/features/website/website.routes.ts': { tables: ['accounts'], why: 'the tenant itself, by its id' },
  'src/server/commands/operate.ts': {
    tables: ['accounts', 'roles', 'site_domains', 'staff', 'staff_roles'],
    why: 'the operator’s work on the tenant of a host',
  },
};

/** The texts that name no tenant, by their file. */
const ofNoTenant: Readonly<Record<string, Exception>> = {
  'src/server/backup/stored-files.ts': {
    tables: ['import_jobs', 'media'],
    why: 'a backup is of all tenants, by a role for it',
  },
  'src/server/features/members/erase-due-members.ts': {
    tables: ['member_erasures'],
    why: 'what is due of all tenants, by a policy for it',
  },
  'src/server/mail/clean-up-mails.ts': {
    tables: ['mails'],
    why: 'what is in no queue any more of all tenants, by a policy for it',
  },
};

/** The demo's data is written by the owner of the tables, and into new tenants alone. */
const files = filesBelow('src/server').filter((path) => path.endsWith('.ts') && !/\/(seed|start)\//.test(path));
const queries = files.map((path) => ({ path, ...queriesOf(path) }));

describe('a query', () => {
  test('a query is built on the rows of a tenant', () => {
    const others = queries.map(
      ({ path, built }) => [path, built.filter(({ on }) => on !== 'tenant').map((one) => one.table)] as const,
    );
    expect(tablesByFile(others)).toEqual(allowed(besidesTheDoor));
    expect(queries.flatMap(({ built }) => built).length).toBeGreaterThan(100);
  });

  test('a query that is written out names the tenant of every table', () => {
    const open = queries.map(({ path, texts }) => [path, texts.flatMap(openTables)] as const);
    expect(tablesByFile(open)).toEqual(allowed(ofNoTenant));
  });
});

const tablesByFile = (files: (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(
    files.filter(([, found]) => found.length > 0).map(([path, found]) => [path, [...new Set(found)].toSorted()]),
  );

const allowed = (exceptions: Readonly<Record<string, Exception>>) =>
  Object.fromEntries(Object.entries(exceptions).map(([path, { tables: of }]) => [path, of]));

/** A condition, or columns, that are put in say it, or are found not to where the text is sent. */
const openTables = (text: string): string[] =>
  /\b(select|insert into|update|delete from)\b/.test(text)
    ? tablesWithoutTenant(text.replaceAll(/\b(where|and|from) \$\{\}|\(\$\{\}\)/g, '$1 (account_id)'))
    : [];
