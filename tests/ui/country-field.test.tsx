/** A country: offered by its name, kept as its letters, and what was written before stays until it is put right. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const member = {
  id: 'members-1',
  version: 1,
  first_name: 'Ada',
  email: 'ada@harbour.example',
  language: 'en',
  links: [],
};
const pleaseChoose = 'Please choose a country from the list.';

async function openWith(country: string | null) {
  const { written } = openScreen({
    at: '/user-manager/edit/members-1',
    answer: ({ method, path }) =>
      method === 'GET' && path === '/members/members-1'
        ? Response.json({ ...member, country, allowed_actions: [] })
        : undefined,
  });
  return { written, input: await screen.findByRole('combobox', { name: 'Country' }) };
}

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('a country in a form', () => {
  it.each(['spai', 'España', '西班牙', 'ES', 'esp'])(
    'a country in a form is found by %j and kept as its letters',
    async (typed) => {
      const { written, input } = await openWith(null);
      await user.type(input, `${typed}{Enter}`);
      expect(input).toHaveValue('Spain');
      await save();
      await waitFor(() => expect(written()).toHaveLength(1));
      expect(written()[0]!.body).toMatchObject({ country: 'ES' });
    },
  );

  it('a country in a form is said by its name, and taken away', async () => {
    const { written, input } = await openWith('US');
    expect(input).toHaveValue('United States');
    await user.clear(input);
    await save();
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ country: null }));
  });

  it('a country that nobody could read is asked to be put right, and is in nobody’s way', async () => {
    const { written, input } = await openWith('Atlantis');
    expect(input).toHaveValue('Atlantis');
    expect(input).toHaveAccessibleDescription(pleaseChoose);
    await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'm');
    await save();
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]!.body).not.toHaveProperty('country');
  });
});

describe('a country in a list', () => {
  it('a country in a list is said by its name, and filtered by it', async () => {
    const { calls } = openScreen({ at: '/user-manager/users?filter={"country":["ES"]}' });
    const chip = await screen.findByRole('button', { name: /Country: Spain/ });
    await user.click(chip);
    await user.type(await screen.findByRole('textbox', { name: 'Find' }), 'united k');
    await user.click(screen.getByRole('checkbox', { name: 'United Kingdom' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('"country":["ES","GB"]'))).toBe(true));
  });
});
