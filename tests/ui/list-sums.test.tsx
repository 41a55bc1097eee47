/** What the amounts of a list come to, above its rows. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const payments = findDefinition('payments') as Resource;
const sums = { amount_cents: 200_000, refunded_cents: 300, fee_cents: -80, net_cents: 199_620 };

const open = (answered: () => Response) =>
  openScreen({
    at: '/payments?filter={"status":["succeeded"]}',
    pages: [{ path: '/payments', element: <ResourceList resource={payments} screen="payment-list" /> }],
    answer: ({ path }) => (path.startsWith('/payments/sums') ? answered() : undefined),
  });

describe('the sums of a list', () => {
  it('the sums of a list stand above its rows by currency, and are asked for with its filter', async () => {
    const data = [
      { currency: 'EUR', count: 1_204, sums },
      { currency: 'USD', count: 1, sums: { ...sums, amount_cents: 500 } },
    ];
    const { calls } = open(() => Response.json({ data }));
    const strip = await screen.findByRole('region', { name: 'Sums of what this list shows' });
    const terms = ['Counted', 'Amount', 'Refunded', 'Fees', 'Net'];
    const shown = within(strip).getAllByRole('term');
    expect(shown.map(({ textContent }) => textContent)).toEqual([...terms, ...terms]);
    expect(strip).toHaveTextContent(/1,204.*€2,000\.00.*\$5\.00/);
    expect(strip).toHaveTextContent('Only these count: Paid, Partly refunded, Refunded.');
    const asked = calls.find(({ path }) => path.startsWith('/payments/sums'))!.path;
    expect(decodeURIComponent(asked)).toContain('{"status":["succeeded"]}');
  });

  it('the sums of a list that cannot be had leave its rows as they are', async () => {
    open(() => Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503 }));
    expect(await screen.findAllByRole('row')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Sums of what this list shows' })).toBeNull();
  });
});
