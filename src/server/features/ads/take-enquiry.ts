/** Takes an enquiry from outside: it is there for who works on them, and the owners are told, unless it looks like spam. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { adEnquiries } from '../../../shared/resources/ad-enquiries.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { recordChange } from '../../crud/audit.ts';
import { columnValue, storedColumns } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { systemWriter } from '../../crud/writer.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { tellOwners } from '../../mail/tell-owners.ts';
import { looksLikeSpam } from './looks-like-spam.ts';

/** A network may send so many within a window. screens.md 3.7 */
export const enquiryLimit = { most: 10, windowMinutes: 60 };
/** Mails to the owners in an hour; further enquiries are found in the list. */
const mostTold = 10;

/** Keeps what the schema of the call has checked. */
export async function takeEnquiry(
  tenant: TenantScope,
  { leave_empty, captcha_token: _shown, ...sent }: Row,
  defaultLanguage: Language,
): Promise<void> {
  const isSpam = looksLikeSpam({ leave_empty, ...sent });
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null));
  const values: Row = { ...given, source: 'website', status: isSpam ? 'spam' : 'new' };
  const entries = Object.entries({ ...values, id: randomUUID(), account_id: tenant.accountId });
  const { rows } = await sql<Row>`
    insert into ad_enquiries (${sql.join(entries.map(([column]) => sql.ref(column)))})
    values (${sql.join(entries.map(([column, value]) => columnValue(adEnquiries, column, value)))})
    returning ${storedColumns(adEnquiries)}`.execute(tenant.db);
  const row = firstRow(rows);
  const entry = { definition: adEnquiries, row, before: null, after: values };
  recordChange(tenant, systemWriter(defaultLanguage), { ...entry, action: 'create', audit: 'compensated' });
  if (!isSpam) await tellOfEnquiry(tenant, row);
}

async function tellOfEnquiry(tenant: TenantScope, { id, name, company, message }: Row): Promise<void> {
  const facts = {
    enquirer: [name, company].filter(Boolean).join(', '),
    ...(typeof message === 'string' && { enquiry: message }),
  };
  await tellOwners(tenant, {
    template: 'ad_enquiry_received',
    facts,
    resource: 'ad_enquiries',
    resourceId: String(id),
    limit: { key: 'ad enquiry mails', most: mostTold },
  });
}
