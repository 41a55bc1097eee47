/** What strangers ask for from outside is told the organisation's owners. */
import { sql } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import { countOne, type KeyLimit } from '../http/rate-limit.ts';
import { queueMail, type NewMail } from './queue-mail.ts';

interface Told extends Omit<NewMail, 'recipient'> {
  /** How many are sent within an hour: what waits beyond that is found in its list. */
  limit: KeyLimit;
}

/** Each owner learns of it in their own language. */
export async function tellOwners(tenant: TenantScope, { limit, ...mail }: Told): Promise<void> {
  const { accountId, db } = tenant;
  if ((await countOne(db, { ...limit, accountId, windowMinutes: 60 })).count > limit.most) return;
  const { rows } = await sql<{ id: string; language: Language }>`
    select s.id, s.language from staff s where s.account_id = ${accountId} and s.status = 'active' and exists (
      select from staff_roles sr join roles r on r.account_id = sr.account_id and r.id = sr.role_id
      where sr.account_id = s.account_id and sr.staff_id = s.id and r.preset = 'owner')`.execute(db);
  for (const owner of rows) queueMail(tenant, { ...mail, recipient: { kind: 'staff', ...owner } });
}
