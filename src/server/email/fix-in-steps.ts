/** Work that fixes whom a send goes to, some thousands in each transaction: a server that stops hands on the rest. */
import type { RawBuilder } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { findPerson } from '../jobs/person.ts';
import type { Texts } from './send-audience.ts';

/** What came of a step; while there are more to fix, the texts by which it is known how each is written to. */
export type Step = { is: 'done' | 'missing' | 'not_due' } | { is: 'fixing'; texts: Texts };

interface Steps {
  database: ServerDatabase;
  signal: AbortSignal;
  accountId: string;
  /** @param texts those of the step before; undefined for the first */
  step: (tenant: TenantScope, texts: Texts | undefined) => Promise<Step>;
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
  let texts: Texts | undefined;
  for (;;) {
    const known = texts;
    const now = await withTenant(database, { accountId, actorId: null }, async (tenant): Promise<Step> => {
      const found = await step(tenant, known);
      if (found.is !== 'fixing' || !signal.aborted) return found;
      tenant.defer(again);
      return { is: 'not_due' };
    });
    if (now.is !== 'fixing') return now.is;
    ({ texts } = now);
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
