/** What holds of senders whichever way they are written, and what their verbs do. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import { senderIdentities } from '../../../shared/resources/sender-identities.ts';
import { lockRow } from '../../crud/read.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import { changeRow } from '../../crud/write.ts';
import type { PlannedWrite, WriteHooks } from '../../crud/write-hooks.ts';
import type { TenantScope } from '../../db/scope.ts';
import { invalid } from '../../errors/app-error.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { domainOf } from '../../mail/dkim.ts';
import { queueSenderLink } from './send-sender-link.ts';

/** Links to one address within an hour: whoever has the mailbox did not ask for them. */
const linksPerHour = 5;

export const identityHooks: WriteHooks = { [senderIdentities.name]: { before: checkIdentity } };

/** @throws AppError 422 at `from_email` where it is on none of the organisation's domains */
async function checkIdentity({ tenant, row, values }: PlannedWrite): Promise<Row> {
  // What lies in the bin is no default, and comes back as none.
  if (values.deleted_at) return row?.is_default ? { is_default: false } : {};
  const address = values.from_email;
  if (typeof address !== 'string' || address === row?.from_email) return {};
  if ((await stateOfDomain(tenant, address)) === undefined)
    throw invalid({ from_email: { key: 'validation.sender_on_no_domain' } });
  if (row === null) return { is_default: !(await hasDefault(tenant)) };
  // Another mailbox has confirmed nothing yet.
  return { verified_at: null, link_sent_at: null, link_problem: null };
}

async function stateOfDomain({ db, accountId }: TenantScope, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from sender_domains where account_id = ${accountId} and host = ${domainOf(address)} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.status;
}

async function hasDefault({ db, accountId }: TenantScope): Promise<boolean> {
  // Of two that come at once one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/sender_identities`}, 0))`.execute(db);
  const { rows } = await sql`
    select from sender_identities where account_id = ${accountId} and is_default and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export const identityVerbs: VerbHandlers = {
  'sender_identities.send_verification': {
    isSoAlready: (row) => row.verified_at !== null,
    // Nobody is written to at a domain that is not known to be the organisation's.
    obstacle: async ({ tenant, row }): Promise<Reason | undefined> =>
      (await stateOfDomain(tenant, String(row.from_email))) === 'verified' ? undefined : 'sender_domain_unverified',
    run: async ({ tenant, row, caller }) => {
      if (row.verified_at !== null) return {};
      const { accountId, db } = tenant;
      const key = `sender link ${String(row.from_email)}`;
      await countAttempt(db, { accountId, key, most: linksPerHour, windowMinutes: 60 });
      tenant.defer(queueSenderLink({ account: accountId, identity: String(row.id), language: caller.language }));
      return { link_sent_at: new Date().toISOString(), link_problem: null };
    },
  },
  'sender_identities.make_default': { isSoAlready: (row) => row.is_default === true, run: makeDefaultSender },
};

/** There is one: the one before it is no longer, in the same batch of the audit. */
async function makeDefaultSender({ tenant, definition, row, caller, inBatch }: VerbWork): Promise<Row> {
  if (row.is_default === true) return {};
  const { rows } = await sql<{ id: string }>`
    select id from sender_identities where account_id = ${tenant.accountId} and is_default and id <> ${row.id}
       and deleted_at is null for update`.execute(tenant.db);
  for (const { id } of rows) {
    const before = await lockRow(tenant, definition, id, 'live');
    const change = { row: before, values: { is_default: false }, action: 'update', audit: 'reversible' } as const;
    await changeRow(tenant, definition, { ...change, batchId: inBatch() }, caller);
  }
  return { is_default: true };
}
