/** What was to be published by now, looked for each minute in every organisation; whoever reads meanwhile sees it already. */
import { systemWriter } from '../crud/writer.ts';
import type { ListedTenant } from '../db/list-tenants.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { publications } from '../definitions/publications.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { publishDue } from './publish.ts';

export const publishingSchedule = tenantSchedule({
  name: 'publish_due',
  cron: '* * * * *',
  failure: 'what is due could not be published',
  act: (tenant, { database }) => publishDueOf(database, tenant),
});

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
  const writer = systemWriter(default_language);
  let done = 0;
  for (const { name, subject_id } of due) {
    const publication = publications.get(name);
    if (!publication) continue;
    const subject = { publication, id: subject_id };
    if (await withTenant(database, who, (tenant) => publishDue(tenant, subject, writer))) done += 1;
  }
  return done;
}
