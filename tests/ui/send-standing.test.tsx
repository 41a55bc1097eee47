/** The numbers of a send, as they are heard: each beside its share. screens.md 3.2, EM4 */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { SendStanding } from '../../src/client/screens/email/send-standing.tsx';
import { emailSends } from '../../src/shared/resources/email-sends.ts';
import { somebody } from '../support/person.ts';
import { givenSession } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const record = {
  id: 's',
  status: 'sent',
  started_at: '2026-11-01T09:00:00.000Z',
  total_count: 3,
  sent_count: 3,
  sent_percent: 100,
  opened_count: 0,
  opened_percent: 0,
  clicked_count: 0,
  clicked_percent: 0,
};

function Page() {
  return (
    <AdminContext i18nProvider={useI18nProvider()} queryClient={new QueryClient()} store={memoryStore()}>
      <SendStanding resource={emailSends} record={record} />
    </AdminContext>
  );
}

test('a number of a send and its share are told apart by who hears them', () => {
  givenSession({ token: 'token', tenant, person: somebody() });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  const items = within(screen.getByRole('list', { name: en.email.sends.numbers })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toContain(`${en.email.sends.figures.sent}3 100%`);
});
