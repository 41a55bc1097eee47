/** What a person is told where something cannot be done to a record. screens.md 1.2 and 3.3. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { AllowedAction } from '../../src/shared/contracts/every-collection.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';

const member = {
  id: 'members-1',
  version: 1,
  first_name: 'Ada',
  last_name: 'Okafor',
  display_name: 'Ada Okafor',
  email: 'ada@harbour.example',
  membership_status: 'active',
  account_status: 'active',
};
const owed = {
  verb: 'erase',
  needs: ['reason'],
  disabled_reason: 'money_open',
  disabled_kind: 'obstacle',
} satisfies AllowedAction;

/** The member, of whom some things cannot be done, which is told to who is about to do them. */
const withActions =
  (...allowed_actions: AllowedAction[]) =>
  ({ method, path }: Call) => {
    const told = (actions: AllowedAction[]) => Response.json({ ...member, allowed_actions: actions });
    if (method !== 'GET') return undefined;
    if (path === '/members/members-1?obstacles=true') return told(allowed_actions);
    return path === '/members/members-1'
      ? told(allowed_actions.map(({ verb, needs }) => ({ verb, needs })))
      : undefined;
  };

async function openMenu() {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
}

describe('an erasure that money stands against', () => {
  const free = { verb: 'archive', needs: [] };

  it('an erasure that money stands against says how much is not settled', async () => {
    const disabled_open = { payments: 2, refunds: 1 };
    openScreen({ at, answer: withActions(free, { ...owed, disabled_open }) });
    await openMenu();
    const item = await screen.findByRole('menuitem', { name: /^Erase.*2 payments/ });
    expect(item).toHaveTextContent('2 payments and 1 refund are still open. Settle them first.');
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('an erasure that money stands against says so even to a person who may not read amounts', async () => {
    openScreen({ at, answer: withActions(free, owed) });
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: /^Erase.*Settle/ })).toHaveTextContent(
      'They still have an open subscription, payment, order or refund.',
    );
  });
});

describe('a verb that the state of the record rules out', () => {
  it('a verb that the record’s state rules out is left out; one refused otherwise stays and says why', async () => {
    const invite: AllowedAction = { verb: 'invite', needs: [], disabled_reason: 'holds_more', disabled_kind: 'state' };
    openScreen({ at, answer: withActions({ verb: 'archive', needs: [] }, invite, owed) });
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: /^Erase/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('menuitem', { name: /^Invite|invitation/ })).toBeNull();
  });
});
