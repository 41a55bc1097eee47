/** Links that begin with `http:` are taken, with a word of warning below the field. screens.md 1.3. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { openScreen } from '../support/views.tsx';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { businesses } from '../../src/shared/resources/businesses.ts';

const user = userEvent.setup({ delay: null });
const member = {
  id: 'members-1',
  version: 1,
  first_name: 'Ada',
  email: 'ada@harbour.example',
  language: 'en',
  links: [],
  allowed_actions: [],
};
const warning = 'Links with http:// aren’t encrypted. Use https:// if the site supports it.';

it('the list of a member’s links warns of an unencrypted one among them, and saves it', async () => {
  const { written } = openScreen({
    at: '/user-manager/edit/members-1',
    answer: ({ method, path }) =>
      method === 'GET' && path === '/members/members-1' ? Response.json(member) : undefined,
  });
  const links = await screen.findByRole('combobox', { name: /^Links/ });
  expect(links).toHaveAccessibleDescription('Start each with https:// or http://.');
  await user.type(links, 'https://harbour.example{Enter}');
  expect(links).toHaveAccessibleDescription('Start each with https:// or http://.');
  await user.type(links, 'http://harbour.example{Enter}');
  expect(links).toHaveAccessibleDescription(warning);
  expect(links).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]!.body).toMatchObject({
    links: expect.arrayContaining(['https://harbour.example', 'http://harbour.example']) as unknown,
  });
});

it.each([
  ['http://harbour.example', warning],
  ['https://harbour.example', ''],
  ['mailto:crew@harbour.example', ''],
  ['http:', ''],
])('the field of a single link %s says “%s”', async (link, told) => {
  const element = <ResourceCreate resource={businesses} />;
  openScreen({ at: '/businesses/create', pages: [{ path: '/businesses/create', element }] });
  const website = await screen.findByRole('textbox', { name: /^Website/ });
  await user.type(website, link);
  expect(website).toHaveValue(link);
  expect(website).toHaveAccessibleDescription(told);
});
