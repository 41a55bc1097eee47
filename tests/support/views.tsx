/** Draws generic screens over the scripted server, as a person of a role sees them. */
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useParams, type RouteObject } from 'react-router';

import { apiBase } from '../../src/shared/specification/constants.ts';
import type { OwnChapter } from '../../src/shared/contracts/session-calls.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { permissionsOf, type Preset } from '../../src/shared/access/permissions.ts';
import { findDefinition } from '../../src/client/state/definitions.ts';
import { ExtensionProviders } from '../../src/client/app/extensions.tsx';
import { dataProvider } from '../../src/client/providers/data.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { stubToken } from '../../src/client/providers/stubs/session-calls.ts';
import { sessionStore, type Session } from '../../src/client/state/session.ts';
import { Toasts } from '../../src/client/toasts/toasts-provider.tsx';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { RecordTabsContext, type RecordTab } from '../../src/client/views/form/record-tabs.ts';
import { ResourceEdit } from '../../src/client/views/form/resource-edit.tsx';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import { somebody } from './person.ts';

// A loaded machine draws a whole screen in more than the second that is waited by default.
configure({ asyncUtilTimeout: 8_000 });

export interface Call {
  method: string;
  /** Below /api, with its query decoded. */
  path: string;
  body: Record<string, unknown> | undefined;
}

type Answer = (call: Call) => Response | Promise<Response | undefined> | undefined;

interface Scene {
  as?: Preset;
  /** The chapters that they look after; all of them without. */
  ofChapters?: OwnChapter[];
  at?: string;
  /** The words of the scripted server: `empty`, `failing`. */
  stub?: string;
  /** Tabs that parts of the app add to the edit screen. */
  tabs?: readonly RecordTab[];
  /** With what parts of the app add to actions and fields. */
  parts?: boolean;
  /** Answers a call in place of the scripted server, where it answers anything. */
  answer?: Answer;
  /** Pages besides the generic ones. */
  pages?: RouteObject[];
}

export const tenant: NonNullable<Session['tenant']> = {
  account_id: 'stub-account',
  name: 'Northgate',
  client_type: 'STANDARD',
  tagline: null,
  primary_color: '#1f5f8b',
  accent_color: '#c8553d',
  color_scheme: 'light',
  corner_px: 6,
  heading_face: 'sans',
  logo: null,
  logo_dark: null,
  favicon: null,
  default_language: 'en',
  languages: ['en', 'zh', 'es'],
  time_zone: 'America/Chicago',
  week_start: 'monday',
  currency: 'USD',
  date_format: 'language',
  english: 'en-GB',
  registration: 'closed',
  sends_mail: true,
  consumer_portal_url: '',
};

/** Opens a screen; answers the calls it makes from then on, and the router. */
export function openScreen({
  as = 'owner',
  ofChapters,
  at = '/user-manager/users',
  stub,
  tabs = [],
  parts = false,
  pages = [],
  answer,
}: Scene = {}) {
  const calls: Call[] = [];
  const server = makeStubServer(readScript(stub), 0);
  answerCallsWith(async (url, init) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    const call = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(url.slice(apiBase.length)).replaceAll('+', ' '),
      body,
    };
    calls.push(call);
    return (await answer?.(call)) ?? server(url, init);
  });
  sessionStore.set({
    token: stubToken(as),
    clientToken: 'stub-client',
    tenant,
    person: somebody({ permissions: permissionsOf(as), user: { id: as }, of_chapters: ofChapters }),
  });
  const router = createMemoryRouter(
    [
      {
        element: <Around />,
        children: [
          { path: '/user-manager/users', element: <ResourceList resource={members} screen="users" /> },
          { path: '/user-manager/create', element: <ResourceCreate resource={members} /> },
          { path: '/user-manager/edit/:id', element: <EditMember /> },
          { path: '/industries/:id', element: <EditIndustry /> },
          { path: '/elsewhere', element: <p>Elsewhere</p> },
          ...pages,
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const { unmount } = render(
    <RecordTabsContext value={tabs}>
      {parts ? (
        <ExtensionProviders>
          <RouterProvider router={router} />
        </ExtensionProviders>
      ) : (
        <RouterProvider router={router} />
      )}
    </RecordTabsContext>,
  );
  // That a form is open is no change of anything.
  const written = () => calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/presence/'));
  return { calls, written, router, unmount, address: () => decodeURIComponent(router.state.location.search) };
}

const members = findDefinition('members') as Resource;
const industries = findDefinition('industry_types') as Resource;
const EditMember = () => <ResourceEdit resource={members} id={useParams()['id'] ?? ''} />;
const EditIndustry = () => <ResourceEdit resource={industries} id={useParams()['id'] ?? ''} />;

function Around() {
  const i18nProvider = useI18nProvider();
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [store] = useState(() => memoryStore());
  return (
    <AdminContext {...{ dataProvider, i18nProvider, queryClient, store }}>
      <Toasts>
        <main>
          <Outlet />
        </main>
      </Toasts>
    </AdminContext>
  );
}
