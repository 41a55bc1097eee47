/** Bringing pages to the newest version of their template: what it takes of their values stays. screens.md 3.1, CP12 */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { UpgradedPage } from '../../shared/contracts/page-calls.ts';
import { pages } from '../../shared/resources/pages.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { lockRow } from '../crud/read.ts';
import { labelOf } from '../crud/record.ts';
import type { Row } from '../crud/row.ts';
import type { VerbHandlers } from '../crud/verb-handlers.ts';
import { changeRow } from '../crud/write.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { moveData } from './page-data.ts';
import { keptOf, newestVersion, type TemplateVersion } from './template-versions.ts';

/** What of a page is otherwise by a version of its template, and what becomes of its values. */
export async function upgradedValues(
  page: Readonly<Record<string, unknown>>,
  version: TemplateVersion,
  language: Language,
): Promise<{ values: Row; lost: string[]; missing: string[] }> {
  const { data, lost, missing } = await moveData(version.fields, page['data'], language);
  return { values: { ...keptOf(version), data: version.fields.length === 0 ? null : data }, lost, missing };
}

interface Upgrading {
  templateId: string;
  /** Without it, all of them. */
  pageIds?: readonly string[] | undefined;
  isDryRun: boolean;
}

/**
 * One batch of the audit: taken back, the pages are as they were.
 *
 * @throws AppError 404 where the template is not there, 422 at `page_ids` for a page that is not of the template
 */
export async function upgradePages(
  tenant: TenantScope,
  { templateId, pageIds, isDryRun }: Upgrading,
  caller: Caller,
): Promise<{ pages: UpgradedPage[]; audit_id: string | null }> {
  const version = await newestVersion(tenant, templateId, { isRetiredToo: true, isHeld: true });
  if (!version) throw new AppError('not_found');
  const ids = await pagesOf(tenant, templateId);
  if (pageIds?.some((id) => !ids.includes(id))) throw invalid({ page_ids: { key: 'validation.bad_reference' } });
  const batchId = randomUUID();
  const done: UpgradedPage[] = [];
  let first: string | null = null;
  for (const id of ids.filter((one) => pageIds?.includes(one) ?? true)) {
    const row = await lockRow(tenant, pages, id);
    if (row['template_version'] === version.number) continue;
    const { values, lost, missing } = await upgradedValues(row, version, caller.defaultLanguage);
    const from = (row['template_version'] ?? null) as number | null;
    done.push({ id, label: labelOf(pages, row, caller.language), from, to: version.number, lost, missing });
    if (isDryRun) continue;
    const change = { row, values, action: 'upgrade', audit: 'reversible', batchId } as const;
    first ??= (await changeRow(tenant, pages, change, caller)).auditId;
  }
  return { pages: done, audit_id: first };
}

async function pagesOf({ accountId, db }: TenantScope, templateId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pages where account_id = ${accountId} and template_id = ${templateId} and deleted_at is null
     order by slug, id`.execute(db);
  return rows.map(({ id }) => id);
}

export const pageVerbs: VerbHandlers = {
  'pages.upgrade': {
    isSoAlready: (row) => row['is_outdated'] !== true,
    run: async ({ tenant, row, caller }) => {
      const version = await newestVersion(tenant, String(row['template_id']), { isRetiredToo: true, isHeld: true });
      return version && (await upgradedValues(row, version, caller.defaultLanguage)).values;
    },
  },
};
