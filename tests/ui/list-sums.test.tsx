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
    const strip = await screen.findByRole('region', { name: 'Totals for this list' });
    const terms = ['Counted', 'Amount', 'Refunded', 'Fees', 'Net'];
    const shown = within(strip).getAllByRole('term');
    expect(shown.map(({ textContent }) => textContent)).toEqual([...terms, ...terms]);
    expect(strip).toHaveTextContent(/1,204.*€2,000\.00.*\$5\.00/);
    expect(strip).toHaveTextContent('Only includes: Paid, Partly refunded, Refunded.');
    const asked = calls.find(({ path }) => path.startsWith('/payments/sums'))!.path;
    expect(decodeURIComponent(asked)).toContain('{"status":["succeeded"]}');
  });

  it('the sums of a list that cannot be had leave its rows as they are', async () => {
    open(() => Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503 }));
    expect(await screen.findAllByRole('row')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Totals for this list' })).toBeNull();
  });

  it('the sums of a list begin with how an amount stands, and with what comes next', async () => {
    const inStates: Record<string, number> = { available: 120_050, pending: 9_900 };
    const { calls } = openScreen({
      at: '/ledger?filter={"kind":["refund"]}',
      pages: [
        {
          path: '/ledger',
          element: <ResourceList resource={findDefinition('ledger_entries') as Resource} screen="my-earnings" />,
        },
      ],
      answer: ({ path }) => {
        if (path.startsWith('/payouts'))
          return new Response(
            JSON.stringify([
              { id: 'next', amount_cents: 70_000, currency: 'EUR', arrives_on: '2099-03-04', version: 1 },
            ]),
            { headers: { 'content-range': 'payouts 0-0/1' } },
          );
        if (!path.startsWith('/ledger_entries/sums')) return undefined;
        const [state] = /available|pending/.exec(path) ?? [];
        const net_cents = state === undefined ? -5 : inStates[state];
        return Response.json({ data: [{ currency: 'EUR', count: 1, sums: { net_cents } }] });
      },
    });
    const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement!;
    const available = await figure('Available');
    expect(await within(available).findByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('{"state":["available"]}')),
    );
    expect(available).toHaveTextContent('€1,200.50');
    expect(await figure('Pending')).toHaveTextContent('€99.00');
    const next = await figure('Next payout');
    expect(await within(next).findByRole('link')).toHaveAttribute('href', expect.stringContaining('next'));
    expect(next).toHaveTextContent('Next payout€700.00Arrives on 4 Mar 2099');
    const asked = decodeURIComponent(calls.find(({ path }) => path.startsWith('/payouts'))!.path);
    expect(asked).toMatch(/"arrives_on_gte":"\d{4}-\d\d-\d\d"/);
  });
});
