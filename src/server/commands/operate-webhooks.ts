/** What whoever runs the installation sees of webhooks, and how those that failed are acted on again. Security R60 */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../db/types.ts';
import { actAgain, queueActing } from '../webhooks/inbox.ts';

interface Order {
  db: Transaction<Database>;
  account: { id: string; name: string };
  /** `all`: what is done as well. */
  name: string | undefined;
}

interface Failed {
  area: string;
  provider: string;
  received_at: string;
  problem: string | null;
}

/** How many there are in each state, and what is wrong with the latest that failed, or why nothing came of them. */
async function tellWebhooks({ db, account }: Order): Promise<string> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_events where account_id = ${account.id} group by 1 order by 1`.execute(
    db,
  );
  const { rows: failed } = await sql<Failed>`
    select area, provider, received_at, problem from webhook_events
     where account_id = ${account.id} and problem is not null order by received_at desc limit 10`.execute(db);
  return [
    `Webhooks of ${account.name}: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ') || 'none'}.`,
    ...failed.map(({ area, provider, received_at: at, problem }) => `  ${at} ${area}/${provider}: ${problem}`),
  ].join('\n');
}

/** Those that failed wait again, and with `--name all` everything that is kept; a server acts on them. */
async function actOnWebhooksAgain({ db, account, name }: Order): Promise<string> {
  const states = name === 'all' ? (['failed', 'ignored', 'acted'] as const) : (['failed'] as const);
  const count = await actAgain({ accountId: account.id, db }, states);
  if (count > 0) await queueActing(account.id).execute(db);
  return `${count} webhooks of ${account.name} are acted on again.`;
}

/** By their names, as `operate` takes them. */
export const webhookCommands = {
  webhooks: {
    does: 'tell how many webhooks were acted on, and what is wrong with those that failed',
    run: tellWebhooks,
  },
  'act-on-webhooks': {
    does: 'act again on webhooks that failed, or with --name all on everything that is kept',
    run: actOnWebhooksAgain,
  },
};
