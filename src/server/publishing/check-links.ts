/** The job that looks where the links of a collection lead: records that are gone, and addresses that answer with an error. */
import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { isWebLink } from '../../shared/definition/checks.ts';
import { asLink, recordOfLink } from '../../shared/link/link.ts';
import { findDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { outboundStatus } from '../http/outbound-fetch.ts';
import { requirePermission } from '../http/caller.ts';
import type { JobContext, JobHandler, JobOutcome } from '../jobs/job-handler.ts';
import { shownAmong } from './shown-records.ts';

/** Asks an address; undefined where nothing answers. */
export type AskStatus = (address: string, method: 'HEAD' | 'GET') => Promise<number | undefined>;

const askOutside: AskStatus = (address, method) =>
  outboundStatus(address, method, { allowsOwnMachine: false, allowsPlain: true });

/** Addresses that are asked at once. */
const atOnce = 10;

/** The kind of job, asking addresses in some way. */
export const linkCheckKind = (ask: AskStatus = askOutside): JobHandler => ({
  name: 'check_links',
  run: (context) => checkLinks(context, ask),
});

interface Linked {
  id: string;
  link: unknown;
}

async function checkLinks(context: JobContext, ask: AskStatus): Promise<JobOutcome> {
  const { resource } = context.job.params as { resource: string };
  const definition = findDefinition(resource);
  if (!definition?.checksLinks) throw notFound(resource);
  requirePermission(context.caller, definition.can.write);
  const { rows, shown } = await context.readTenant((tenant) => readLinks(tenant, definition));
  await context.progress({ total: rows.length, done: 0 });
  const answers = await askAll(context, addressesOf(rows), ask);
  const isBroken = ({ link }: Linked): boolean => {
    const [record] = recordOfLink(link);
    if (record) return !shown.has(`${record.to} ${record.ids[0]}`);
    const known = asLink(link);
    return known !== null && 'url' in known && answers.get(known.url) === false;
  };
  const states = rows.map((row) => ({ ...row, state: isBroken(row) ? 'broken' : 'ok' }));
  await context.withTenant(async (tenant) => {
    await writeStates(tenant, definition, states);
    await context.progress({ total: rows.length, done: rows.length }, tenant);
  });
  const broken = states.filter(({ state }) => state === 'broken').length;
  return { result: { checked: rows.length, broken } };
}

async function readLinks(tenant: TenantScope, { name, checksLinks }: Resource) {
  const { rows } = await sql<Linked>`
    select id, ${sql.ref(checksLinks?.link ?? '')} as link from ${sql.table(name)}
     where account_id = ${tenant.accountId} and deleted_at is null and ${sql.ref(checksLinks?.link ?? '')} is not null
     order by id`.execute(tenant.db);
  const named = rows.flatMap(({ link }) => recordOfLink(link));
  const shown = new Set<string>();
  for (const to of new Set(named.map((one) => one.to))) {
    const ids = named.filter((one) => one.to === to).flatMap((one) => one.ids);
    for (const id of await shownAmong(tenant, to, [...new Set(ids)])) shown.add(`${to} ${id}`);
  }
  return { rows, shown };
}

/** Those of the web, each once. What writes, calls or stays within the site is asked by nobody. */
function addressesOf(rows: readonly Linked[]): string[] {
  const urls = rows.flatMap(({ link }) => {
    const known = asLink(link);
    return known && 'url' in known && isWebLink(known.url) ? [known.url] : [];
  });
  return [...new Set(urls)];
}

/** By address whether it leads somewhere; a few at a time. */
async function askAll(context: JobContext, urls: readonly string[], ask: AskStatus): Promise<Map<string, boolean>> {
  const answers = new Map<string, boolean>();
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      context.stopIfAsked();
      answers.set(url, await leadsSomewhere(url, ask));
      await context.progress({ done: answers.size });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, urls.length) }, work));
  return answers;
}

/** Who must sign in there, or is asked not to come so often, or as a program, has found something all the same. */
const open: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 999]);

async function leadsSomewhere(url: string, ask: AskStatus): Promise<boolean> {
  const [address = url] = url.split('#');
  const isFine = (status: number | undefined) => status !== undefined && (status < 400 || open.has(status));
  return isFine(await ask(address, 'HEAD')) || isFine(await ask(address, 'GET'));
}

/** What was found of a link is kept unless it is another by now; nobody's change, so it raises no version. */
async function writeStates(
  { accountId, db }: TenantScope,
  { name, checksLinks }: Resource,
  found: readonly (Linked & { state: string })[],
): Promise<void> {
  if (!checksLinks) return;
  const { link, state, at } = checksLinks;
  await sql`
    update ${sql.table(name)} as r set ${sql.ref(state)} = c.state, ${sql.ref(at)} = now()
      from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map((one) => one.state)}::text[],
        ${found.map((one) => JSON.stringify(one.link))}::text[]) as c (id, state, link)
     where r.account_id = ${accountId} and r.id = c.id and r.${sql.ref(link)} = c.link::jsonb`.execute(db);
}
