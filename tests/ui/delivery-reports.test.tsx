/** Setting up what the mail provider tells: the address to give it, and a key that goes in and is never shown. screens.md 3.2, EM1 */
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { DeliveryReports } from '../../src/client/screens/email/delivery-reports.tsx';
import { Toasts } from '../../src/client/toasts/toasts-provider.tsx';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const words = en.email.reports;
const user = userEvent.setup({ delay: null });
const address = 'https://admin.acme.org/api/hooks/email/mailgun/abc';

function Page() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <AdminContext i18nProvider={useI18nProvider()} queryClient={queryClient} store={memoryStore()}>
      <Toasts>
        <DeliveryReports version={1} />
      </Toasts>
    </AdminContext>
  );
}

function show(reports: { provider: string | null; has_key: boolean; address: string | null }) {
  const kept = { ...reports };
  givenSession({ token: 'token', tenant, person: somebody({ permissions: ['email.config.write'] }) });
  const calls = scriptCalls(({ method, body }) => {
    if (method === 'PUT') kept.has_key = (body as { key: string | null }).key !== null;
    return { json: { data: kept } };
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

test('the address for the provider stands there to be copied, and its key is set and not shown', async () => {
  const sent = show({ provider: 'mailgun', has_key: false, address });
  expect(await screen.findByDisplayValue(address)).toHaveProperty('readOnly', true);
  expect(screen.getByText(words.not_set)).toBeTruthy();
  await user.type(screen.getByLabelText(words.key_mailgun), ' key-0123456789abcdef ');
  await user.click(screen.getByRole('button', { name: words.set }));
  await screen.findByText(words.is_set);
  expect(sent()).toEqual([{ key: 'key-0123456789abcdef' }]);
  expect(screen.queryByDisplayValue(/0123456789/)).toBeNull();
  await user.click(screen.getByRole('button', { name: words.remove }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ key: null });
});

test('without a provider there is no address, and what to do first is said', async () => {
  show({ provider: null, has_key: false, address: null });
  expect(await screen.findByText(words.none)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
