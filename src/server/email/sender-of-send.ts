/** Whom a send to many comes from: the sender that was chosen for it, or the default one. screens.md 3.2, EM4 */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid, type Problem } from '../errors/app-error.ts';
import { usableSender } from '../mail/from-whom.ts';

/** The sender that is chosen for a send; null is the default one. */
export const senderIdOf = ({ sender_id }: Row): string | null => (typeof sender_id === 'string' ? sender_id : null);

/** @throws AppError 422 at `sender_id` that names a sender which may not be used */
export async function requireUsable(tenant: TenantScope, id: string): Promise<void> {
  if (await usableSender(tenant, id)) return;
  throw invalid({ sender_id: await whyUnusable(tenant, id) });
}

/** Mail to many comes from the organisation's own domain, and from somebody who has confirmed that it does. */
export async function senderProblems(tenant: TenantScope, send: Row): Promise<Record<string, Problem>> {
  const id = senderIdOf(send);
  if (await usableSender(tenant, id)) return {};
  if (id !== null) return { sender_id: await whyUnusable(tenant, id) };
  const { rows } = await sql`
    select from sender_domains where account_id = ${tenant.accountId} and status = 'verified' and deleted_at is null`.execute(
    tenant.db,
  );
  if (rows.length === 0) return { sender_domain: { key: 'validation.send_no_domain' } };
  return { sender_identity: { key: 'validation.send_no_sender' } };
}

/** Why the sender of this id may not be used, by its name. */
async function whyUnusable({ db, accountId }: TenantScope, id: string): Promise<Problem> {
  const { rows } = await sql<{ from_name: string; from_email: string; why: string }>`
    select from_name, from_email, case when deleted_at is null then standing else 'deleted' end as why
      from sender_identities where account_id = ${accountId} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return { key: 'validation.bad_reference' };
  const { from_name: name, from_email: address, why } = row;
  return { key: `validation.send_sender_${why}`, name, address };
}
