/** The test of a template by somebody who may not see the team: they get it themselves, and nothing asks for colleagues. screens.md 3.2, EM3 */
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { TestDialog } from '../../src/client/screens/email/test-dialog.tsx';
import { somebody } from '../support/person.ts';
import { givenSession, scriptCalls } from '../support/scripted-calls.ts';
import { tenant } from '../support/views.tsx';

const words = en.email.test;

function Page() {
  return (
    <AdminContext i18nProvider={useI18nProvider()} queryClient={new QueryClient()} store={memoryStore()}>
      <TestDialog template={{ id: 't', category: 'campaign' }} wanted={{ language: 'en' }} close={() => undefined} />
    </AdminContext>
  );
}

test('somebody who may not see the team sends a test to themselves', async () => {
  givenSession({ token: 'token', tenant, person: somebody({ permissions: ['email.templates.write'] }) });
  const attempt = { is_sent: true, to: 'ana@example.org', answer: '250 2.0.0 Ok', explanation: 'sent' };
  const calls = scriptCalls(() => ({ json: { data: [attempt] } }));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);

  expect(screen.getByText(words.to_you.replace('%{address}', 'ana@example.org'))).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: words.send }));

  expect(await screen.findByText('250 2.0.0 Ok')).toBeTruthy();
  expect(calls.map(({ url, body }) => [url, body])).toEqual([
    [expect.stringContaining('/email_templates/t/test'), { language: 'en', staff_ids: ['p'] }],
  ]);
});
