/** Draws the kept pages of a few plain screens, with their tabs, without guard and server. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext, useNotify, type NotificationPayload } from 'react-admin';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation, useParams, useSearchParams } from 'react-router';

import { KeepAlivePages } from '../../src/client/layout/keep-alive-pages.tsx';
import { usePage } from '../../src/client/state/page.ts';
import { tabsStore, visitTab } from '../../src/client/state/tabs-store.ts';
import { noTabs, tabPathOf } from '../../src/client/state/tabs.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';

/** What the pages did, in the order in which they did it. */
export interface Log {
  built: string[];
  listening: Set<string>;
  asked: string[];
}

interface Scene {
  at: string;
  /** Paths whose pages are never kept. */
  noCache?: readonly string[];
  /** How often the pages ask their server, in ms. */
  everyMs?: number;
  /** Ends what the pages began with their slow button. */
  until?: Promise<void>;
}

/** Opens pages at any `/pages/:id`; answers how to go elsewhere and what the pages did. */
export async function openPages({ at, noCache = [], everyMs, until = Promise.resolve() }: Scene) {
  tabsStore.set(noTabs);
  const log: Log = { built: [], listening: new Set(), asked: [] };
  const screens = [
    { path: '/pages/:id', element: <PlainPage {...{ log, everyMs, until }} /> },
    { path: '/form/:id', element: <FormPage /> },
    { path: '*', element: <p>Nothing here</p> },
  ];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <Around {...{ screens, noCache, client }} /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  const go = (to: string | number) => act(() => router.navigate(to as string));
  return { router, client, log, go, address: () => router.state.location };
}

interface AroundProps {
  screens: React.ComponentProps<typeof KeepAlivePages>['screens'];
  noCache: readonly string[];
  client: QueryClient;
}

function Around({ screens, noCache, client }: AroundProps) {
  return (
    <QueryClientProvider client={client}>
      <NotificationContextProvider>
        <VisitedTabs noCache={noCache} />
        <main>
          <KeepAlivePages screens={screens} />
        </main>
        <Toasts />
      </NotificationContextProvider>
    </QueryClientProvider>
  );
}

function VisitedTabs({ noCache }: { noCache: readonly string[] }) {
  const { pathname, search, hash, key } = useLocation();
  useLayoutEffect(() => {
    const path = tabPathOf(pathname);
    if (path === '/tabless') return;
    visitTab({ path, address: path + search + hash, name: 'page', affix: false, noCache: noCache.includes(path) });
  }, [pathname, search, hash, key, noCache]);
  return null;
}

function Toasts() {
  const { notifications }: { notifications: NotificationPayload[] } = useNotificationContext();
  return (
    <ul aria-label="toasts">
      {notifications.map(({ message }, index) => (
        <li key={index}>{String(message)}</li>
      ))}
    </ul>
  );
}

interface PlainPageProps {
  log: Log;
  everyMs: number | undefined;
  until: Promise<void>;
}

/** Has a field and a panel of its own, follows its address, asks the server, listens to keys, and may fail. */
function PlainPage({ log, everyMs, until }: PlainPageProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const notify = useNotify();
  const page = usePage();
  useState(() => log.built.push(id));
  useQuery({
    queryKey: ['page', id],
    queryFn: async () => log.asked.push(id),
    ...(everyMs !== undefined && { refetchInterval: everyMs, refetchIntervalInBackground: true }),
  });
  useEffect(() => {
    log.listening.add(id);
    return () => void log.listening.delete(id);
  }, [log, id]);
  if (broken) throw new Error(`Page ${id} is broken`);
  return (
    <section aria-label={`Page ${id}`}>
      <h1>Page {id}</h1>
      <p>{`at ${pathname} with ${search.get('q') ?? 'nothing'}, ${page?.kept ? 'kept' : 'not kept'}`}</p>
      <input aria-label="Word" />
      <button onClick={() => setOpen(!open)} aria-expanded={open}>
        Panel
      </button>
      <button onClick={() => setBroken(true)}>Break</button>
      <button onClick={() => void until.then(() => notify(`Done on ${id}`))}>Save slowly</button>
      <Link to="?q=inner">Filter</Link>
    </section>
  );
}

/** Holds unsaved input from its first moment on. */
function FormPage() {
  const page = usePage();
  const { id = '' } = useParams();
  useEffect(() => {
    const stop = watchUnsaved(page!.path, () => true);
    return () => {
      if (page!.isShown()) stop();
    };
  }, [page]);
  return <h1>Form {id}</h1>;
}

/** The page that is shown. */
export const pageShown = (id: string) => screen.findByRole('region', { name: `Page ${id}` });

/** How many pages there are, the hidden ones included. */
export const countPages = () => document.querySelectorAll('main > div').length;
