/** What holds of pages and their templates whichever way they are written. screens.md 3.1, CP12 */
import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { schemaFieldsOf } from '../../shared/definition/schema-fields.ts';
import { pageTemplates } from '../../shared/resources/page-templates.ts';
import { pages } from '../../shared/resources/pages.ts';
import type { Row } from '../crud/row.ts';
import type { PlannedWrite, WriteHook, WriteHooks } from '../crud/write-hooks.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { checkData, firstData } from './page-data.ts';
import { keptOf, newestVersion } from './template-versions.ts';

/** @throws AppError 422 at the template, or at each value that its fields do not take (`data.<name>`) */
async function keepTemplate({ tenant, row, values, action, caller }: PlannedWrite): Promise<Row | undefined> {
  if (!caller) return undefined;
  if (row === null) {
    const version = await newestVersion(tenant, String(values['template_id']), { isHeld: true });
    if (!version) throw invalid({ template_id: { key: 'validation.template_not_published' } });
    const begun = firstData(version.fields, caller.defaultLanguage);
    const data = values['data']
      ? await checked(version.fields, { ...begun, ...values['data'] }, caller.defaultLanguage)
      : begun;
    return { ...keptOf(version), data: orNull(data) };
  }
  // What comes back was checked when it was said.
  if (action !== 'update' || !('data' in values)) return undefined;
  return { data: orNull(await checked(schemaFieldsOf(row['data_schema']), values['data'], caller.defaultLanguage)) };
}

/** What has no fields says nothing. */
const orNull = (data: Row): Row | null => (Object.keys(data).length === 0 ? null : data);

async function checked(...asked: Parameters<typeof checkData>): Promise<Row> {
  const { values, problems } = await checkData(...asked);
  const found = Object.entries(problems).map(([name, problem]) => [`data.${name}`, problem] as const);
  if (found.length > 0) throw invalid(Object.fromEntries(found));
  return values;
}

const longestBase = 70;

const pageHook: WriteHook = {
  before: keepTemplate,
  copied: ({ slug }) => ({ slug: `${String(slug).slice(0, longestBase)}-${randomBytes(3).toString('hex')}` }),
};

/** @throws AppError 409 `system_template` */
async function refuseSystem({ row, caller, values }: PlannedWrite): Promise<void> {
  if (!caller || row?.['is_system'] !== true || 'status' in values) return;
  throw new AppError('system_template');
}

const templateHook: WriteHook = {
  before: refuseSystem,
  afterCopy: async ({ tenant: { accountId, db }, original, copy }) => {
    await sql`update page_templates set forked_from_id = ${original.id} where account_id = ${accountId} and id = ${copy.id}`.execute(
      db,
    );
    copy['forked_from_id'] = original.id;
  },
};

export const pageHooks: WriteHooks = { [pages.name]: pageHook, [pageTemplates.name]: templateHook };
