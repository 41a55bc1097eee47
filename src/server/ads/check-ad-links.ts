/**
 * Looks whether what ads lead to answers, and marks those that do not: a warning, which holds nothing back. Each is asked about once a day,
 * and again within minutes where the ad was changed or was in trouble.
 */
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { askAddress, type Answer } from '../http/outbound-answer.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';

/** Of a tenant at a time, and of those so many at once. */
const mostOfTenant = 40;
const atOnce = 4;
/** At names that belong to nobody nobody answers (RFC 2606). */
const reserved = '^https?://([^/?#]*\\.)?(example|test|invalid|localhost|example\\.(com|net|org))(:[0-9]+)?([/?#]|$)';

export const adLinkCheck = tenantSchedule({
  name: 'check_ad_links',
  cron: '*/10 * * * *',
  failure: 'what ads lead to could not be looked at',
  act: (tenant, { database }) => checkAdLinks(database, tenant.id),
});

interface Link {
  id: string;
  url: string;
}

type Problem = 'missing' | 'failing' | 'unreachable';

/** For one organisation; `ask` finds out what an address answers. */
export async function checkAdLinks(
  database: ServerDatabase,
  accountId: string,
  ask: (address: string) => Promise<Answer> = askAddress,
): Promise<void> {
  const who = { accountId, actorId: null, subject: 'ads' };
  const links = await withTenant(database, who, readDue);
  const answers = await askAll([...new Set(links.map(({ url }) => url))], ask);
  // Where nobody at all answers, this server is the one that cannot be heard.
  const isHeard = [...answers.values()].some((answer) => typeof answer === 'number');
  const found = links.map(({ id, url }) => ({ id, url, problem: problemOf(answers.get(url), isHeard) }));
  if (found.length > 0) await withTenant(database, who, (tenant) => mark(tenant, found));
}

async function readDue({ accountId, db }: TenantScope): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select id, destination_url as url from ads
     where account_id = ${accountId} and deleted_at is null and status in ('scheduled', 'live')
       and destination_url !~* ${reserved}
       and (link_checked_at is null or link_checked_at < now() - interval '20 hours' or updated_at > link_checked_at
         or (link_problem is not null and link_checked_at < now() - interval '50 minutes'))
     order by link_checked_at nulls first, id limit ${mostOfTenant}`.execute(db);
  return rows;
}

async function askAll(
  addresses: readonly string[],
  ask: (address: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const left = [...addresses];
  const next = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      answers.set(address, await ask(address));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return answers;
}

/** Who wants a sign-in, or no robots, answers people; so only what nobody is shown counts. */
function problemOf(answer: Answer | undefined, isHeard: boolean): Problem | null {
  if (answer === 'no_such_host' || answer === 'not_public') return 'unreachable';
  if (answer === 'silent') return isHeard ? 'unreachable' : null;
  if (answer === undefined) return null;
  if (answer === notFound || answer === gone) return 'missing';
  return answer >= serverError ? 'failing' : null;
}

const notFound = 404;
const gone = 410;
const serverError = 500;

/** An ad that was changed meanwhile is asked about again. */
async function mark(
  { accountId, db }: TenantScope,
  found: readonly (Link & { problem: Problem | null })[],
): Promise<void> {
  await sql`
    with given as (
      select g.id, g.url, g.problem from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g(id uuid, url text, problem text)
    ), held as (
      select a.id from ads a join given on given.id = a.id and given.url = a.destination_url
       where a.account_id = ${accountId} order by a.id for no key update of a skip locked
    )
    update ads set link_problem = given.problem, link_checked_at = now()
      from given join held using (id) where ads.account_id = ${accountId} and ads.id = given.id`.execute(db);
}
