/** A list that its place in the menu narrows to some states. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const ads = findDefinition('ads') as Resource;

describe('a narrowed list', () => {
  it('a narrowed list offers the states within it, and what is asked of them narrows it further', async () => {
    const { calls } = openScreen({
      at: '/ads?filter={"status":["pending_review"]}',
      pages: [
        {
          path: '/ads',
          element: (
            <ResourceList resource={ads} screen="all-ads" preset={{ status: ['draft', 'pending_review', 'live'] }} />
          ),
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^State: / }));
    const offered = await screen.findAllByRole('checkbox', { name: /^(Draft|In review|Live|Paused|Archived)$/ });
    expect(offered).toHaveLength(3);
    expect(calls.find(({ path }) => path.startsWith('/ads?'))?.path).toContain('{"status":["pending_review"]}');
  });

  it('a narrowed list sums up what is in it, and nothing else', async () => {
    const past = <ResourceList resource={ads} screen="past" preset={{ status: ['expired'] }} />;
    const { calls } = openScreen({
      at: '/past',
      pages: [{ path: '/past', element: past }],
      answer: ({ path }) =>
        path.startsWith('/ads/sums')
          ? Response.json({ data: [{ currency: 'EUR', count: 2, sums: { spend_cents: 4_200 } }] })
          : undefined,
    });
    expect(await screen.findByRole('region', { name: 'Totals for this list' })).toHaveTextContent('Spend€42.00');
    const asked = calls.find(({ path }) => path.startsWith('/ads/sums'))!.path;
    expect(decodeURIComponent(asked)).toContain('{"status":["expired"]}');
  });

  it('a narrowed list without rows offers no new record where none would be in it', async () => {
    const past = <ResourceList resource={ads} screen="past" preset={{ status: ['expired'] }} />;
    openScreen({ at: '/past', stub: 'empty', pages: [{ path: '/past', element: past }] });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New ad' })).toHaveLength(1);
  });
});
