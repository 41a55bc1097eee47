/** What was to be published by now, looked for each minute in every organisation; whoever reads meanwhile sees it already. */
import { listTenants, type ListedTenant } from '../db/list-tenants.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { publications } from '../definitions/publications.ts';
import type { JobSchedule } from '../jobs/job-handler.ts';
import { publishDue } from './publish.ts';

export const publishingSchedule: JobSchedule = {
  name: 'publish_due',
  cron: '* * * * *',
  run: async ({ database, log, signal }) => {
    for (const tenant of await listTenants(database)) {
      if (signal.aborted) return;
      // One organisation's trouble is no other's.
      await publishDueOf(database, tenant).catch((error: unknown) =>
        log.error({ err: error, account: tenant.id }, 'what is due could not be published'),
      );
    }
  },
};

/** Publishes what is due in an organisation; answers how much was. */
export async function publishDueOf(
  database: ServerDatabase,
  { id: accountId, default_language }: Pick<ListedTenant, 'id' | 'default_language'>,
): Promise<number> {
  const who = { accountId, actorId: null };
  const due = await readTenant(database, who, (tenant) =>
    tenant
      .selectFrom('publications')
      .select(['name', 'subject_id'])
      .where('publish_at', '<=', new Date().toISOString())
      .execute(),
  );
  const writer = {
    actorKind: 'system',
    defaultLanguage: default_language,
    requestId: null,
    ip: null,
    userAgent: null,
  } as const;
  let done = 0;
  for (const { name, subject_id } of due) {
    const publication = publications.get(name);
    if (!publication) continue;
    const subject = { publication, id: subject_id };
    if (await withTenant(database, who, (tenant) => publishDue(tenant, subject, writer))) done += 1;
  }
  return done;
}
