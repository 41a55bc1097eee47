/** The routes: public pages, and inside the frame one for each route of the menu. The guard stands before all of them. */
import { createBrowserRouter, Navigate, Outlet, useLocation, useParams, type RouteObject } from 'react-router';

import { portalBase } from '../shared/constants.ts';
import { safeReturnPath } from '../shared/navigation.ts';
import { AppProviders } from './app.tsx';
import { guard } from './guard.ts';
import { Frame } from './layout/frame.tsx';
import { PublicFrame } from './layout/public-frame.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { RouteScreen } from './route-screen.tsx';
import { InvalidHost } from './screens/pages/invalid.tsx';
import { NotFound } from './screens/pages/not-found.tsx';
import { Unauthorised } from './screens/pages/unauthorised.tsx';
import { Login } from './screens/login/login.tsx';
import { routes } from './state/resource-paths.ts';

const publicRoutes: RouteObject[] = [
  { path: '/login', element: <Login /> },
  { path: '/404', element: <NotFound /> },
  { path: '/401', element: <Unauthorised /> },
  { path: '/invalid', element: <InvalidHost /> },
];

const framedRoutes: RouteObject[] = [
  { path: '/redirect/*', element: <ReEnter /> },
  ...routes.map((route) => ({
    path: route.path,
    element: <RouteScreen key={route.path} route={route} />,
    errorElement: <ScreenFailed />,
  })),
];

export const routeTable: RouteObject[] = [
  {
    loader: guard,
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
        element: <PublicFrame />,
        errorElement: <ScreenFailed />,
        children: publicRoutes.map((route) => ({ ...route, errorElement: <ScreenFailed /> })),
      },
      { element: <Frame />, errorElement: <ScreenFailed />, children: framedRoutes },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(routeTable, { basename: portalBase });
}

/** Mounts the screen behind it anew: /redirect/a leads to /a. Specification 2 and 4. */
function ReEnter() {
  const { '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={safeReturnPath(`/${rest}${search}${hash}`)} replace />;
}
