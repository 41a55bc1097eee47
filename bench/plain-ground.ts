/** The tables of the plain server: copies of the product's rows, without its triggers, walls, worked-out columns and most of its indexes. */
import type { Ground } from './ground.ts';
import { asSuperuser } from './people.ts';

const statements = [
  'create schema plain',
  'create table plain.members as select * from public.members',
  'alter table plain.members drop column search_text, drop column search_text_open, add primary key (id)',
  'create index on plain.members (account_id, joined_at)',
  'create unique index on plain.members (account_id, lower(email))',
  'create table plain.staff as select * from public.staff',
  'alter table plain.staff add primary key (id)',
  'create unique index on plain.staff (account_id, lower(email))',
  `create table plain.audit (
    id bigint generated always as identity primary key, account_id uuid not null, record_id uuid not null,
    before jsonb not null, after jsonb not null, at timestamptz not null default now())`,
  `create table plain.sessions (
    id uuid primary key, account_id uuid not null, staff_id uuid not null, token_hash bytea not null unique, expires_at timestamptz not null)`,
  'analyze plain.members',
  'analyze plain.staff',
];

export async function makePlainTables(ground: Ground): Promise<void> {
  await asSuperuser(ground, async (client) => {
    for (const statement of statements) await client.query(statement);
    await client.query('vacuum plain.members');
  });
}
