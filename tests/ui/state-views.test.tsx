/** The tabs that a definition brings above its list: a state each, with how many records are in it. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const tabs = async () => within(await screen.findByRole('tablist', {}, { timeout: 5_000 }));

const grace = '/user-manager/users?filter={"membership_status":["grace"]}';
const waiting = ({ path }: Call) =>
  path === '/work_queue'
    ? Response.json({
        data: {
          total: 1,
          kinds: [
            {
              key: 'grace',
              count: 2,
              is_more: false,
              oldest_at: null,
              link: grace,
            },
          ],
        },
      })
    : undefined;

describe('the views of a definition', () => {
  it('the views of a definition stand as tabs with their counts, and narrow the list to their state', async () => {
    const { address } = openScreen({ at: '/user-manager/users' });
    await user.click(await (await tabs()).findByRole('tab', { name: /^Lapsed ?\d+$/ }));
    await waitFor(() => expect(address()).toContain('"membership_status":["lapsed"]'));
    expect(await (await tabs()).findByRole('tab', { name: /^Lapsed/, selected: true })).toBeVisible();
  });

  it('a state that waits for a decision has one tab, that of the work', async () => {
    openScreen({ at: grace, stub: 'empty', answer: waiting });
    const strip = await tabs();
    expect(await strip.findByRole('tab', { name: /2$/ })).toBeVisible();
    expect(strip.getAllByRole('tab').filter((tab) => /grace/i.test(tab.textContent))).toHaveLength(1);
  });
});
