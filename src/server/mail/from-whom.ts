/** Whom a mail of an organisation comes from, where answers go, and how it is signed. screens.md 3.2, EM1; security R37 */
import { sql } from 'kysely';

import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import type { TenantScope } from '../db/scope.ts';
import { signatureFor } from './dkim.ts';
import { hasOwnServer, type RelaySettings } from './relay.ts';
import type { OutgoingMail } from './transport.ts';

export type FromWhom = Pick<OutgoingMail, 'from' | 'replyTo' | 'signature'>;

export interface SentBy {
  relay: RelaySettings | undefined;
  /** What the organisation is called. */
  senderName: string;
  /** The address that everything comes from, where an organisation has none of its own. */
  from: string;
  /** A send to many comes from a sender, whichever server it leaves by: the one with this id, or with null the default one. */
  toManyFrom?: string | null | undefined;
  /** Opens the keys; without it nothing is signed. */
  encryption?: FieldEncryption | undefined;
}

/** A sender that may be used: confirmed, and on a verified domain. */
export interface UsableSender {
  from_name: string;
  from_email: string;
  reply_to: string | null;
}

/** A sender that may be used now: the one with this id, or with null the default one. */
export async function usableSender(
  { db, accountId }: TenantScope,
  id: string | null,
): Promise<(UsableSender & { id: string }) | undefined> {
  const which = id === null ? sql`is_default` : sql`id = ${id}`;
  const { rows } = await sql<UsableSender & { id: string }>`
    select id, from_name, from_email, reply_to from sender_identities
     where account_id = ${accountId} and ${which} and standing = 'usable' and deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * The chosen or default sender of the organisation; but what the product says by a server of the organisation's own comes from the address that this
 * server is known to take.
 */
export async function readFromWhom(tenant: TenantScope, sentBy: SentBy): Promise<FromWhom> {
  const { relay, senderName, from: platform, toManyFrom, encryption } = sentBy;
  const ownAddress = hasOwnServer(relay) ? relay.from_email : null;
  const sender = ownAddress && toManyFrom === undefined ? undefined : await usableSender(tenant, toManyFrom ?? null);
  const address = sender?.from_email ?? (ownAddress || platform);
  return {
    from: { name: sender?.from_name ?? (relay?.from_name || senderName), address },
    replyTo: sender?.reply_to ?? relay?.reply_to ?? undefined,
    signature: encryption && (await signatureFor(tenant, address, encryption)),
  };
}
