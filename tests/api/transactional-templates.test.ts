/** Migration 0258: a category of templates that nothing was ever sent of is gone, and no template with it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { migrate } from '../../src/server/db/migrate.ts';
import { migrationsFolder, sqlFolder } from '../../src/server/settings/paths.ts';
import { testDatabase, withClient } from '../support/database.ts';

const account = '00000000-0000-4000-8000-000000000001';
const template = '00000000-0000-4000-8000-000000000002';
const before0258 = `
  set session_replication_role = replica;
  insert into accounts (id, slug, client_token, name, client_type, time_zone, currency, default_language, languages)
    values ('${account}', 'old', 'old', 'Old', 'PRO', 'UTC', 'EUR', 'en', '{en}');
  insert into email_templates (account_id, id, name, category, editor, subject, is_default)
    values ('${account}', '${template}', 'Reminder', 'transactional', 'plain', '{"en": "Tomorrow"}', true);
  insert into published_versions (account_id, name, subject_id, number, content, published_at)
    values ('${account}', 'email_templates', '${template}', 1, '{"email_templates": [{"category": "transactional"}]}', now());
  insert into email_template_builds (account_id, subject_id, number, language, subject, preheader, html, body)
    values ('${account}', '${template}', 1, 'en', 'Tomorrow', '', '<p>No link to unsubscribe</p>', 'None here');`;

test('a transactional template becomes a campaign, and each of its versions, to be compiled anew', async () => {
  const db = await testDatabase({ empty: true });
  const ask = (text: string) => withClient(db.address('postgres'), async (client) => (await client.query(text)).rows);
  await ask(await readFile(join(sqlFolder, 'prepare.sql'), 'utf8'));
  const owner = db.address('guildhall_owner');
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0258').sort();
  await migrate(owner, migrationsFolder, before);
  await ask(before0258);
  await migrate(owner, migrationsFolder);
  expect(await ask('select category, is_default from email_templates')).toEqual([
    { category: 'campaign', is_default: false },
  ]);
  const kept = `select content #>> '{email_templates,0,category}' as category from published_versions
    where name = 'email_templates' and subject_id = '${template}'`;
  expect(await ask(kept)).toEqual([{ category: 'campaign' }]);
  expect(await ask('select number from email_template_builds')).toEqual([]);
  await db.close();
});
