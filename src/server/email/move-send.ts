/** What time and the work itself make of a send: written down like every change, done by nobody. */
import { sql } from 'kysely';

import { emailSends } from '../../shared/resources/email-sends.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { lockRow } from '../crud/read.ts';
import type { Row } from '../crud/row.ts';
import { systemWriter } from '../crud/writer.ts';
import { changeRow } from '../crud/write.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';

/** The name of what was done in the audit: nobody did it. */
const timeAction = 'by_time';

/** A send, held until the transaction ends; undefined where it is gone. */
export async function lockSend(tenant: TenantScope, id: string): Promise<Row | undefined> {
  return lockRow(tenant, emailSends, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
}

/** Moves a locked send on, with what belongs to that. */
export async function moveSend(tenant: TenantScope, row: Row, status: string, more: Row = {}): Promise<void> {
  const { rows } = await sql<{ language: Language }>`
    select default_language as language from accounts where id = ${tenant.accountId}`.execute(tenant.db);
  const writer = systemWriter(firstRow(rows).language);
  const values = { ...(status === row.status ? {} : { status, status_previous: row.status }), ...more };
  await changeRow(tenant, emailSends, { row, values, action: timeAction, audit: 'final' }, writer);
}

/** Why those did not get it who did not, the most frequent reason first. */
export async function failuresOf({ db, accountId }: TenantScope, id: unknown): Promise<string[]> {
  const { rows } = await sql<{ explanation: string }>`
    select explanation from email_recipients
     where account_id = ${accountId} and send_id = ${id} and explanation is not null
       and status in ('failed', 'soft_bounce', 'hard_bounce', 'unknown')
     group by explanation order by count(*) desc, explanation`.execute(db);
  return rows.map(({ explanation }) => explanation);
}

/** Never "sent" where somebody did not get it. */
export function endOf(send: Row): 'sent' | 'partially_failed' | 'failed' {
  const of = (...counts: readonly string[]) => counts.reduce((sum, key) => sum + Number(send[`${key}_count`] ?? 0), 0);
  if (of('failed', 'soft', 'hard', 'unknown') === 0) return 'sent';
  return of('sent', 'unknown') === 0 ? 'failed' : 'partially_failed';
}

const ends: readonly unknown[] = ['sent', 'partially_failed', 'failed'];

/** What is told of a mail after its send was over may make it another end than it had. */
export async function followOutcome(tenant: TenantScope, id: string): Promise<void> {
  const send = await lockSend(tenant, id);
  if (!send || !ends.includes(send.status)) return;
  const failure_summary = await failuresOf(tenant, id);
  const end = endOf(send);
  if (end !== send.status) return moveSend(tenant, send, end, { failure_summary });
  if (String(send.failure_summary) !== String(failure_summary))
    await sql`
      update email_sends set failure_summary = ${failure_summary} where account_id = ${tenant.accountId} and id = ${id}`.execute(
      tenant.db,
    );
}
