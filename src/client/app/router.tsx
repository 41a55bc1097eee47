/** The routes: public pages, and inside the frame one for each route of the menu. The guard stands before all of them. */
import { Suspense } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  replace,
  useLocation,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';

import { portalBase } from '../../shared/specification/constants.ts';
import { AppProviders } from './app.tsx';
import { guard } from './route-guard.ts';
import { fetchFirstPage } from '../providers/initial-page.ts';
import { loadEveryDefinition, loadRest } from '../providers/i18n.ts';
import { Frame } from '../layout/frame.tsx';
import { PublicFrame } from '../layout/public-frame.tsx';
import { addressBehind, dropPage } from './re-enter.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { fetchScreen, RouteScreen } from './route-screen.tsx';
import { publicScreens } from './screen-code.ts';
import { firstRowsShown } from '../state/rows-ahead.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import { useIsPersonKnown } from '../state/session.ts';
import { tabPathOf } from '../state/tabs.ts';
import { lazyPart } from '../views/lazy-part.tsx';

/** What these say stands among the first texts. */
const sayLittle: readonly string[] = ['/login', '/404'];
const publicParts = Object.fromEntries(
  Object.entries(publicScreens).map(([path, load]) => [
    path,
    lazyPart(load, sayLittle.includes(path) ? { isFirst: true } : {}),
  ]),
);
const elementOf = (path: string) => {
  const { View } = publicParts[path]!;
  return <View />;
};
/** Told within the frame to whoever is signed in. */
const messagePaths = ['/404', '/401'];

const publicRoutes: RouteObject[] = Object.keys(publicScreens)
  .filter((path) => !messagePaths.includes(path))
  .map((path) => ({ path, element: elementOf(path) }));

/** Told within the frame to whoever is signed in, so that the visited pages live on behind it; to anybody else on a page of its own. */
const messages: RouteObject[] = messagePaths.map((path) => ({ path, element: <Suspense>{elementOf(path)}</Suspense> }));

/** The frame draws these itself, as it keeps those that were visited. */
const screens: RouteObject[] = [
  ...messages,
  ...routes.map((route) => ({ path: route.path, element: <RouteScreen route={route} /> })),
  { path: '*', element: <Navigate to="/404" replace /> },
];

/** Shown while the portal is being built, and in no build of it. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/fields',
        lazy: async () => {
          const [{ FieldPage }] = await Promise.all([
            import('../dev/field-page.tsx'),
            loadRest(),
            loadEveryDefinition(),
          ]);
          return {
            element: (
              <AppProviders>
                <FieldPage />
              </AppProviders>
            ),
          };
        },
        HydrateFallback: () => null,
      },
    ]
  : [];

export const routeTable: RouteObject[] = [
  ...devRoutes,
  {
    loader: enter,
    // The guard decides about every address, also where only the query changes.
    shouldRevalidate: () => true,
    element: (
      <AppProviders>
        <Outlet />
      </AppProviders>
    ),
    errorElement: (
      <AppProviders>
        <ScreenFailed />
      </AppProviders>
    ),
    HydrateFallback: () => null,
    children: [
      {
        element: (
          <Suspense>
            <PublicFrame />
          </Suspense>
        ),
        errorElement: <ScreenFailed />,
        children: publicRoutes.map((route) => ({ ...route, errorElement: <ScreenFailed /> })),
      },
      { path: '*', element: <Framed />, errorElement: <ScreenFailed /> },
    ],
  },
];

function Framed() {
  const { pathname } = useLocation();
  const message = messages.find(({ path }) => path === tabPathOf(pathname));
  const isKnown = useIsPersonKnown();
  return message && !isKnown ? <PublicFrame>{message.element}</PublicFrame> : frame;
}

/** The same element for every address: a navigation alone does not draw the frame anew. */
const frame = <Frame screens={screens} />;

/** A navigation waits so long for the code of its screen; what takes longer is shown as loading. Own choice. */
const codeWaitMs = 200;
/** And so long where somebody has rows to read meanwhile. Own choice. */
const codeWaitBehindRowsMs = 10_000;

/** The guard decides; meanwhile the code of the screen is fetched, so that in most cases nothing flashes before it is drawn. */
async function enter(navigation: LoaderFunctionArgs): Promise<null> {
  const place = new URL(navigation.request.url);
  const path = pathBelowBase(place.pathname);
  reEnter(path, place.search);
  const code = (publicParts[path]?.fetch ?? (() => fetchScreen(path)))();
  // Drawing the screen fetches it again, and meets the failure where it can be told.
  const settled = code.catch(() => undefined);
  await guard(navigation);
  if (isFirst) await readyToOpen(place, settled);
  else await Promise.race([settled, after(codeWaitMs)]);
  isFirst = false;
  return null;
}

/** The first page is drawn with its rows; where they have been drawn ahead, they stay until that is possible. */
async function readyToOpen(place: URL, code: Promise<unknown>): Promise<void> {
  const rows = firstRowsShown();
  const ready = Promise.all([code, fetchFirstPage(place), rows]);
  await Promise.race([ready, after(codeWaitMs)]);
  if (await Promise.race([rows, false])) await Promise.race([ready, after(codeWaitBehindRowsMs)]);
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The portal is opened with this navigation: nothing is on the page yet. */
let isFirst = false;
/** Undefined until it has begun with its first navigation. */
let router: ReturnType<typeof createBrowserRouter> | undefined;

export function makeRouter() {
  isFirst = true;
  router = undefined;
  router = createBrowserRouter(routeTable, { basename: portalBase });
  return router;
}

/** Leads from `/redirect/a` to `/a`, built anew. The history knows one entry of it, and none where one is there already. */
function reEnter(path: string, search: string): void {
  // A request has no hash; the navigation has, and when the browser opens the address, it still stands there.
  const { hash } = router?.state.navigation.location ?? window.location;
  const address = addressBehind({ path, search, hash });
  if (address === undefined) return;
  dropPage(address);
  const present = pathBelowBase(window.location.pathname);
  const isThere = present === path || present + window.location.search + window.location.hash === address;
  throw isThere ? replace(address) : redirect(address);
}
