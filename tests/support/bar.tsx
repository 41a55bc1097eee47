/** Draws the bar above a screen, for a person with these rights. */
import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';

import { fetchKeysHelp, LazyKeys } from '../../src/client/layout/keys/lazy-keys.tsx';
import { TopBar } from '../../src/client/layout/top-bar.tsx';
import { dataProvider } from '../../src/client/providers/data.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { ScreenFailed } from '../../src/client/app/screen-failed.tsx';
import { deviceStore } from '../../src/client/state/device.ts';
import { clearErrorLog } from '../../src/client/state/error-log.ts';
import { changeLanguage } from '../../src/client/state/language.ts';
import { permissionsOf } from '../../src/shared/access/permissions.ts';
import { somebody } from './person.ts';
import { givenSession, scriptCalls, type Call } from './scripted-calls.ts';
import { tenant } from './views.tsx';

configure({ asyncUtilTimeout: 8_000 });

export interface Scene {
  permissions?: readonly string[];
  hasOrgAccount?: boolean;
  website?: string;
  answer?: (call: Call) => { status?: number; json?: unknown } | undefined;
  screen?: ReactNode;
}

/** What the bar asks for by itself. */
function answers({ url }: Call): unknown {
  if (url.endsWith('/jobs')) return [];
  if (url.includes('/search?')) return { data: { records: [], is_alike: false } };
  if (url.endsWith('/work_queue')) return { data: { total: 0, kinds: [] } };
  return { id: 'current', crm_home_url: null, version: 0 };
}

/** Opens the bar over a screen with a field; answers the calls it makes, and where the portal is. */
export function openBar({
  permissions = permissionsOf('owner'),
  hasOrgAccount = false,
  website = '',
  answer,
  ...scene
}: Scene = {}) {
  const calls = scriptCalls((call) => answer?.(call) ?? { json: answers(call) });
  givenSession({
    token: 'token',
    clientToken: 'client',
    tenant: { ...tenant, consumer_portal_url: website },
    person: somebody({ permissions, has_org_account: hasOrgAccount }),
  });
  const router = createMemoryRouter(
    [
      {
        element: <Around />,
        children: [
          { path: '/welcome', element: scene.screen ?? <input aria-label="Note" />, errorElement: <ScreenFailed /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/welcome'] },
  );
  render(<RouterProvider router={router} />);
  return { calls, place: () => router.state.location.pathname };
}

function Around() {
  const i18nProvider = useI18nProvider();
  const [queryClient] = useState(() => new QueryClient());
  const [store] = useState(() => memoryStore());
  return (
    <AdminContext {...{ dataProvider, i18nProvider, queryClient, store }}>
      <LazyKeys />
      <TopBar />
      <Outlet />
      <Notification />
    </AdminContext>
  );
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Each test begins on a desktop, with no error, and leaves English behind. */
export function freshBar(): void {
  beforeEach(async () => {
    await fetchKeysHelp();
    deviceStore.set('desktop');
    clearErrorLog();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await changeLanguage('en');
  });
}
