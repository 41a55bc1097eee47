/** Draws the row of tabs over plain pages at the portal's own addresses, without guard and server. */
import { act, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, Outlet, redirect, RouterProvider } from 'react-router';

import { TabStrip } from '../../src/client/layout/tabs/tab-strip.tsx';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { routes } from '../../src/client/state/resource-paths.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { permissionsOf, type Preset } from '../../src/shared/access/permissions.ts';
import { somebody } from './person.ts';

/** A signed-in person of an account. */
export const personOf = (preset: Preset, user = 'ada', account = 'acme') =>
  somebody({ account_id: account, permissions: permissionsOf(preset), user: { id: user } });

/** Signs somebody in, as the guard has done before the frame is drawn; without a preset nobody is. */
export function givenPerson(preset?: Preset, user?: string, account?: string): void {
  sessionStore.set(preset ? { token: 'token', person: personOf(preset, user, account) } : {});
}

/** Opens the portal's frame at an address, then visits others. */
export async function openTabStrip(first: string, ...others: string[]) {
  const router = createMemoryRouter(
    [
      {
        element: <Around />,
        children: [
          // As the guard does: nothing is drawn at `/` itself.
          { path: '/', loader: () => redirect('/welcome') },
          { path: '/redirect/*', element: <p>On the way</p> },
          ...routes.map(({ path, name }) => ({ path, element: <h1>{name}</h1> })),
        ],
      },
    ],
    { initialEntries: [first] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  await screen.findByRole('navigation', { name: /./ });
  for (const address of others) await act(() => router.navigate(address));
  await screen.findByRole('link', { current: 'page' });
  return { router, address: () => addressOf(router) };
}

const addressOf = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
  location.pathname + location.search + location.hash;

function Around() {
  const i18nProvider = useI18nProvider();
  const [store] = useState(() => memoryStore());
  return (
    <AdminContext i18nProvider={i18nProvider} store={store}>
      <TabStrip />
      <main>
        <Outlet />
      </main>
    </AdminContext>
  );
}
