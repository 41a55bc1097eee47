/** Which records a field offers that refers to others. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const pages = findDefinition('pages') as Resource;
const at = '/pages';

it('a new page is offered published templates alone, also when they are looked for', async () => {
  const { calls } = openScreen({ at, pages: [{ path: at, element: <ResourceCreate resource={pages} /> }] });
  const asked = () => calls.filter(({ path }) => path.startsWith('/page_templates?')).map(({ path }) => path);
  const picker = await screen.findByRole('combobox', { name: /^Template/ });
  await user.click(picker);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.type(picker, 'About');
  await waitFor(() => expect(asked().at(-1)).toContain('"q":"About"'));
  for (const path of asked()) expect(path).toContain('"status":["published"]');
});

const sends = findDefinition('email_sends') as Resource;
const composing = '/email_sends';

it('a new send begins with the default sender among those that may be used', async () => {
  const { calls } = openScreen({
    at: composing,
    pages: [{ path: composing, element: <ResourceCreate resource={sends} /> }],
    answer: ({ path }) => {
      if (!path.startsWith('/sender_identities')) return undefined;
      const headers = { 'content-type': 'application/json', 'content-range': 'sender_identities 0-0/1' };
      return new Response(JSON.stringify([{ id: 'snd_1', from_email: 'news@guild.example' }]), { headers });
    },
  });
  // Its name is read once the field is there.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^From/ })).toHaveValue('news@guild.example'));
  const asked = calls.find(({ path }) => path.startsWith('/sender_identities?'))?.path;
  expect(asked).toContain('"standing":["usable"]');
  expect(asked).toContain('"is_default":true');
});

it('a new send begins with the default template as well as with the default sender', async () => {
  const known: Record<string, object> = {
    sender_identities: { id: 'snd_1', from_email: 'news@guild.example' },
    email_templates: { id: 'tpl_1', name: 'Spring letter' },
  };
  const { calls } = openScreen({
    at: composing,
    pages: [{ path: composing, element: <ResourceCreate resource={sends} /> }],
    answer: ({ path }) => {
      const [, name = ''] = /^\/(\w+)\?/.exec(path) ?? [];
      if (!known[name]) return undefined;
      const headers = { 'content-type': 'application/json', 'content-range': `${name} 0-0/1` };
      return new Response(JSON.stringify([known[name]]), { headers });
    },
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Template/ })).toHaveValue('Spring letter'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^From/ })).toHaveValue('news@guild.example'));
  const asked = calls.find(({ path }) => path.startsWith('/email_templates?'))?.path;
  expect(asked).toContain('"is_default":true');
  expect(asked).toContain('"status":["published"]');
  // A campaign before a newsletter.
  expect(asked).toContain('sort=["category","ASC"]');
});
