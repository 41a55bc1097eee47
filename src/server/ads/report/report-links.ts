/** Links under which a report is read: made, and found again by their token, of which the hash alone is kept. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { BodyOf } from '../../../shared/contracts/call.ts';
import type { adReportCalls } from '../../../shared/contracts/ad-report-calls.ts';
import { adReportLinks } from '../../../shared/resources/ad-report-links.ts';
import { ads } from '../../../shared/resources/ads.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { recordChange } from '../../crud/audit.ts';
import { lockRow } from '../../crud/read.ts';
import { storedColumns } from '../../crud/record.ts';
import { asOfNow } from '../../crud/timed-states.ts';
import type { Row } from '../../crud/row.ts';
import type { PlannedWrite, WriteHooks } from '../../crud/write-hooks.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { requireLasting, type Caller } from '../../http/caller.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

const dayMs = 86_400_000;

export interface MadeLink {
  id: string;
  token: string;
  endsAt: string;
}

type Asked = BodyOf<(typeof adReportCalls)['POST /ads/:id/share_report']>;

/** What was asked for; what was not is null. */
type Wished = { [K in keyof Asked]: Asked[K] | null } & Pick<Asked, 'days'>;

/** Makes one. @throws AppError 404 where there is no such ad, 403 for a right that is lent: the link would outlive it */
export async function makeReportLink(
  tenant: TenantScope,
  adId: string,
  { name = null, days, language = null, from = null, to = null }: Wished,
  caller: Caller,
): Promise<MadeLink> {
  requireLasting(caller, 'ads.export');
  const { advertiser_id: advertiser } = await lockRow(tenant, ads, adId);
  const token = newToken();
  const endsAt = new Date(Date.now() + days * dayMs).toISOString();
  const { accountId } = tenant;
  const { rows } = await sql<Row>`
    insert into ad_report_links (account_id, id, name, ad_id, language, from_day, until_day, ends_at, token_hash, created_by, updated_by)
    values (${accountId}, ${randomUUID()}, coalesce(${name}, (
        select name from advertisers where account_id = ${accountId} and id = ${advertiser})), ${adId},
      coalesce(${language}, ${caller.defaultLanguage}), ${from}, ${to}, ${endsAt}, ${hashToken(token)}, ${caller.actorId}, ${caller.actorId})
    returning ${storedColumns(adReportLinks)}`.execute(tenant.db);
  const row = firstRow(rows);
  const after = Object.fromEntries(Object.keys(adReportLinks.fields).map((field) => [field, row[field] ?? null]));
  // What it is good for is taken back by ending it.
  recordChange(tenant, caller, {
    definition: adReportLinks,
    row,
    before: null,
    after,
    action: 'create',
    audit: 'compensated',
  });
  return { id: String(row.id), token, endsAt };
}

/** A link that was ended is opened again by undo alone. */
async function refuseLentReopening({ row, values, caller }: PlannedWrite): Promise<void> {
  if (caller && row?.status === 'ended' && values.status === 'open') requireLasting(caller, 'ads.export');
}

export const reportLinkHooks: WriteHooks = { [adReportLinks.name]: { before: refuseLentReopening } };

export interface FoundLink {
  adId: string;
  language: Language;
  from?: string;
  to?: string;
  isOpen: boolean;
}

/** The link of a token; undefined where there is none. */
export async function findReportLink(
  { accountId, db }: TenantScope,
  token: string,
  timeZone: string,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<Row>`
    select ${storedColumns(adReportLinks)} from ad_report_links
     where account_id = ${accountId} and token_hash = ${hashToken(token)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status } = asOfNow(adReportLinks, row, timeZone);
  return {
    adId: String(row.ad_id),
    language: row.language as Language,
    ...(typeof row.from_day === 'string' && { from: row.from_day }),
    ...(typeof row.until_day === 'string' && { to: row.until_day }),
    isOpen: status === 'open',
  };
}
