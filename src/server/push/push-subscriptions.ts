/** Which browsers are told: kept by their address at a push service, and gone with their wish. */
import { ECDH } from 'node:crypto';

import { sql } from 'kysely';

import type { PushSubscriptionSent } from '../../shared/contracts/push-calls.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors/app-error.ts';
import { mayBeCalled } from '../http/outbound-fetch.ts';

/** @throws AppError 422 for an address that is not to be called, and a key that nothing can be sealed for */
export function checkSubscription({ endpoint, keys }: PushSubscriptionSent, how: { allowsOwnMachine: boolean }): void {
  if (!mayBeCalled(endpoint, how)) throw invalid({ endpoint: { key: 'validation.bad_web_link' } });
  if (!isPoint(keys.p256dh)) throw invalid({ 'keys.p256dh': { key: 'validation.bad_format' } });
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Keeps one, or says anew of one that is there who visits; answers its id. */
export async function keepSubscription(
  { db, accountId }: TenantScope,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionSent,
  visitor: Visitor,
): Promise<string> {
  const { isMember, planId = null, chapterId = null, labelIds, segmentIds, channelIds, eventIds } = visitor;
  const { industryId = null, language, country = null, device } = visitor;
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions (account_id, endpoint, p256dh, auth, is_member, plan_id, chapter_id, label_ids, segment_ids,
      channel_ids, event_ids, industry_id, country, language, device)
    values (${accountId}, ${endpoint}, ${p256dh}, ${auth}, ${isMember}, ${planId}, ${chapterId}, ${labelIds}::uuid[],
      ${segmentIds}::uuid[], ${channelIds}::uuid[], ${eventIds}::uuid[], ${industryId}, ${country}, ${language}, ${device})
    on conflict (account_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      is_member = excluded.is_member, plan_id = excluded.plan_id, chapter_id = excluded.chapter_id, label_ids = excluded.label_ids,
      segment_ids = excluded.segment_ids, channel_ids = excluded.channel_ids, event_ids = excluded.event_ids,
      industry_id = excluded.industry_id, country = excluded.country, language = excluded.language, device = excluded.device, updated_at = now()
    returning id`.execute(db);
  return firstRow(rows).id;
}

/** Done a second time it changes nothing. */
export const endSubscription = ({ db, accountId }: TenantScope, id: string) =>
  sql`delete from push_subscriptions where account_id = ${accountId} and id = ${id}`.execute(db);
