/** How whoever runs the installation sees whether the sums that the database keeps are right, and has them added up anew. */
import type { Transaction } from 'kysely';

import { checkSums, rebuildSums } from '../db/dashboard-sums.ts';
import type { Database } from '../db/types.ts';

interface Order {
  db: Transaction<Database>;
  account: { id: string; name: string };
}

async function tellSums({ db, account }: Order): Promise<string> {
  const wrong = await checkSums(db, account.id);
  return wrong.length === 0
    ? `The sums of ${account.name} are what its rows add up to.`
    : [
        `${wrong.length} sums of ${account.name} are wrong:`,
        ...wrong.slice(0, 20).map((sum) => `  ${JSON.stringify(sum)}`),
      ].join('\n');
}

/** By their names, as `operate` takes them. */
export const sumCommands = {
  'check-sums': {
    does: 'compare the sums behind the dashboard, and what each member has paid, with the rows',
    run: tellSums,
  },
  'rebuild-sums': {
    does: 'add them up anew; whoever writes waits meanwhile',
    run: async (order: Order) => {
      await rebuildSums(order.db, order.account.id);
      return tellSums(order);
    },
  },
};
