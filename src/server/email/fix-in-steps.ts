/** Work that fixes whom a send goes to, some thousands in each transaction: a server that stops hands on the rest. */
import type { RawBuilder } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { findPerson } from '../jobs/person.ts';
import type { Texts } from './send-audience.ts';

/** What a step hands to the next: the texts by which it is known how each is written to, and the member behind whom it goes on. */
export interface Fixing {
  texts: Texts;
  after?: string;
}

/** What came of a step; there may be more to fix. */
export type Step = { is: 'done' | 'missing' | 'not_due' } | ({ is: 'fixing' } & Fixing);

interface Steps {
  database: ServerDatabase;
  signal: AbortSignal;
  accountId: string;
  /** @param before what the step before said; undefined for the first */
  step: (tenant: TenantScope, before: Fixing | undefined) => Promise<Step>;
  /** Puts the rest into the queue. */
  again: RawBuilder<unknown>;
}

/** Answers what came of the last. */
export async function inSteps({
  database,
  signal,
  accountId,
  step,
  again,
}: Steps): Promise<'done' | 'missing' | 'not_due'> {
  let before: Fixing | undefined;
  for (;;) {
    const known = before;
    const now = await withTenant(database, { accountId, actorId: null }, async (tenant): Promise<Step> => {
      const found = await step(tenant, known);
      if (found.is !== 'fixing' || !signal.aborted) return found;
      tenant.defer(again);
      return { is: 'not_due' };
    });
    if (now.is !== 'fixing') return now.is;
    before = now;
  }
}

/** Who is meant is read with the eyes of whoever sends it; undefined where they are there no more. */
export function senderOf(tenant: TenantScope, { sent_by_id }: Row): Promise<Caller | undefined> {
  const asker = {
    account_id: tenant.accountId,
    started_by: String(sent_by_id),
    language: 'en',
    request_id: null,
  } as const;
  return findPerson(tenant, { ...asker, ip: null, user_agent: null });
}
