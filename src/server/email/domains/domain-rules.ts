/** What holds of sender domains whichever way they are written, and what their verbs do. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { maxSenderDomains, senderDomains } from '../../../shared/resources/sender-domains.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHooks } from '../../crud/write-hooks.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused, AppError } from '../../errors/app-error.ts';
import { burstLimit } from '../../http/burst-limit.ts';
import { typedHost } from '../../http/typed-host.ts';
import { keepDkimKey, makeDkimKey, type NewDkimKey } from '../../mail/dkim.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { checkSenderDomain, type DomainChecking, type DomainFindings } from './check-sender-domain.ts';
import {
  dkimName,
  dkimRecord,
  keptRecords,
  recordsOf,
  recordsToAdd,
  unlookedFor,
  type PlatformNames,
} from '../../../shared/mail/domain-records.ts';

export interface DomainRuling extends DomainChecking {
  encryption: FieldEncryption;
  /** The name whose SPF record names the servers by which the platform sends. */
  spfInclude?: string | undefined;
  /** The name that takes what comes back to it. */
  bounceDomain?: string | undefined;
}

/** Checks of one domain within a minute, and new keys. */
const checksPerMinute = 10;
const keysPerMinute = 5;

const unchecked: Row = {
  status: 'pending',
  spf_status: 'pending',
  dkim_status: 'pending',
  dmarc_status: 'pending',
  verified_at: null,
  checked_at: null,
};

export const domainHooks = (how: DomainRuling): WriteHooks => ({
  [senderDomains.name]: {
    before: async (write) => {
      if (write.row === null) return begin(write, how);
      if (typeof write.values.host === 'string') return rename(write.row, write.values.host, how.environment);
      if (write.values.deleted_at !== null) return {};
      await refuseTooMany(write.tenant);
      // Whoever has it back shows anew that it is theirs: it may have become somebody else's meanwhile.
      return newsIn(write.row, unchecked);
    },
    shown: (record) => ('records' in record ? { ...record, records: recordsOf(record) } : record),
  },
});

/** A new domain has a key, and is told what to add to DNS. */
async function begin({ tenant, values }: PlannedWrite, how: DomainRuling): Promise<Row> {
  const host = typedHost(String(values.host), how.environment);
  // It takes a moment, in which nobody else waits.
  const key = await makeDkimKey();
  await refuseTooMany(tenant);
  await keepDkimKey(tenant, key, how.encryption);
  const names = await platformNamesFor(tenant, how);
  return { host, selector: key.selector, records: keptRecords(host, recordsToAdd(host, { key, ...names })) };
}

/** Until it was found a domain may be put right: its records, with the same key, go with it. */
function rename(row: Row, typed: string, environment: DomainRuling['environment']): Row {
  const host = typedHost(typed, environment);
  if (host === row.host) return { host };
  return { host, ...newsIn(row, { ...unchecked, records: keptRecords(row.host, recordsOf(row).map(unlookedFor)) }) };
}

/** Where mail leaves by a server of the organisation's own, that one's records are not ours to name. */
export async function platformNamesFor(
  { db, accountId }: TenantScope,
  { spfInclude: include, bounceDomain }: Pick<DomainRuling, 'spfInclude' | 'bounceDomain'>,
): Promise<PlatformNames> {
  const { rows } = await sql`
    select from email_settings where account_id = ${accountId} and provider <> 'platform'`.execute(db);
  return rows.length > 0 ? {} : { include, bounceDomain };
}

/** @throws AppError 409 `limit_reached` with `details: { max }` */
async function refuseTooMany({ accountId, db }: TenantScope): Promise<void> {
  // Of two that come at once one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/sender_domains`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sender_domains where account_id = ${accountId} and deleted_at is null`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) < maxSenderDomains) return;
  const max = maxSenderDomains;
  throw new AppError('limit_reached', { textKey: 'errors.sender_domains', params: { max }, details: { max } });
}

/** What its verbs do: DNS is asked, and a key is made, before the row is locked. */
export function domainVerbs(how: DomainRuling): VerbHandlers {
  const countCheck = burstLimit(checksPerMinute);
  const countKey = burstLimit(keysPerMinute);
  return {
    'sender_domains.verify': {
      gather: async (row) => {
        countCheck(String(row.id));
        return checkSenderDomain(row, how);
      },
      run: async ({ tenant, row, gathered }) => {
        const { selector, values } = gathered as DomainFindings;
        // Another key was made meanwhile: what was found is of the one before.
        if (selector !== row.selector) return undefined;
        await tellOfFailure(tenant, row, values);
        return newsIn(row, values);
      },
    },
    'sender_domains.rotate_key': {
      gather: async (row) => {
        countKey(String(row.id));
        return makeDkimKey();
      },
      run: (work) => rotateKey(work, how),
    },
  };
}

/** The key in use goes on signing until the record of the new one is found; one that was never found is given up. */
async function rotateKey({ tenant, row, gathered }: VerbWork, { encryption }: DomainRuling): Promise<Row> {
  const key = gathered as NewDkimKey | undefined;
  if (!key) throw actionRefused('illegal_transition');
  await keepDkimKey(tenant, key, encryption);
  const host = String(row.host);
  const inUse = dkimName(String(row.signing_selector), host);
  const kept = recordsOf(row).filter(({ purpose, name }) => purpose !== 'dkim' || name === inUse);
  const [spf, ...others] = kept;
  const records = [...(spf ? [spf] : []), dkimRecord(host, key), ...others];
  return { selector: key.selector, records: keptRecords(host, records) };
}

/** What is otherwise than it was. */
const newsIn = (row: Row, found: Row): Row =>
  Object.fromEntries(Object.entries(found).filter(([key, value]) => !isSameValue(row[key], value)));
