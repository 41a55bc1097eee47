/** To which name what comes back of an organisation's mail goes. screens.md 3.2, EM1 */
import { sql } from 'kysely';

import { returnPathOf } from '../../../shared/mail/domain-records.ts';
import type { TenantScope } from '../../db/scope.ts';
import { domainOf } from '../../mail/dkim.ts';
import { hasOwnServer, type RelaySettings } from '../../mail/relay.ts';

interface Leaving {
  relay: Pick<RelaySettings, 'provider'> | undefined;
  /** The address that the mail is from. */
  from: string;
  /** The installation's name. */
  domain: string;
}

/**
 * The return path of the sender's own domain where its record was found, so that it is of one domain with the sender (DMARC); else the
 * installation's. Not by a server of the organisation's own: most let out nothing in the name of another domain, and its SPF is not ours.
 */
export async function readReturnHost(
  { db, accountId }: TenantScope,
  { relay, from, domain }: Leaving,
): Promise<string | undefined> {
  if (hasOwnServer(relay)) return undefined;
  const host = domainOf(from);
  const found = JSON.stringify([{ purpose: 'return_path', type: 'CNAME', ok: true }]);
  const { rows } = await sql`
    select from sender_domains where account_id = ${accountId} and host = ${host} and deleted_at is null
      and records @> ${found}::jsonb`.execute(db);
  return rows.length > 0 ? returnPathOf(host) : domain;
}
