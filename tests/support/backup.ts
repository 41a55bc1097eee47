/** For tests of backups: organisations that sign in, and what a database holds, told so that two can be compared. */
import type { FastifyInstance } from 'fastify';

import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { withClient, type TestDatabase } from './database.ts';

const password = 'kimota-veruna-47';

/** What a client organisation is made of; its owner knows the password. */
export const organisation = async (name: string) => ({
  name,
  host: `admin.${name}.example`,
  ownerEmail: `ana@${name}.example`,
  ownerName: 'Ana',
  ownerPasswordHash: await hashPassword(password),
  clientType: 'PRO' as const,
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  language: 'en' as const,
  website: null,
});

/** The owner of the organisation, signed in. */
export async function signIn(app: FastifyInstance, name: string) {
  const send = (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const resolved = await send('POST', '/v3/domains/admin/resolve', {}, { domain: `admin.${name}.example` });
  const token = resolved.json<{ data: { client_token: string } }>().data.client_token;
  const person = { email: `ana@${name}.example`, password };
  const login = await send('POST', '/admin_portal/login', { 'client-token': token }, person);
  const authorization = `Bearer ${login.json<{ data: { access_token: string } }>().data.access_token}`;
  return {
    get: (path: string) => send('GET', path, { authorization }),
    post: (path: string, payload: object) => send('POST', path, { authorization }, payload),
  };
}

/** Asks as the superuser, who sees every row. */
export const ask = <T>(target: TestDatabase, sql: string): Promise<T[]> =>
  withClient(target.address('postgres'), async (client) => (await client.query(sql)).rows as T[]);

/** Each table's name with a fingerprint of all its rows, whatever their order. */
export async function fingerprints(target: TestDatabase, without: string[] = []) {
  const tables = await ask<{ name: string }>(
    target,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const names = tables.map(({ name }) => name).filter((name) => ![...without, 'schema_migrations'].includes(name));
  const all = names.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
  );
  return ask(target, `${all.join(' union all ')} order by name`);
}

/** What isolates tenants and counts rows, as the database's catalogue says it. */
export const guards = (target: TestDatabase) =>
  ask(
    target,
    `select relname::text as name, relrowsecurity, relforcerowsecurity, array(select tgname::text || tgenabled::text from pg_trigger
       where tgrelid = c.oid and not tgisinternal order by 1) as triggers, relacl::text as rights,
       array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid order by 1) as indexes
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );

/** Whether no tenant is there. */
export const isEmpty = async (target: TestDatabase) => {
  const found = await ask<{ there: boolean }>(target, `select to_regclass('accounts') is not null as there`);
  return !found[0]?.there || (await ask(target, 'select from accounts limit 1')).length === 0;
};
