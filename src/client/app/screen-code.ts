/** Where the code of each screen is. No React stands here, so that the start can fetch a screen's code before anything else. */
import type { ComponentType } from 'react';

import { findRoute, type ScreenSource } from '../../shared/menu/navigation.ts';
import { screens } from '../screens/registry.ts';
import { routes } from '../state/resource-paths.ts';

export const loadList = async () => (await import('../views/list/resource-list.tsx')).ResourceList;
export const loadCreate = async () => (await import('../views/form/resource-create.tsx')).ResourceCreate;
export const loadEdit = async () => (await import('./record-edit.tsx')).RecordEdit;
export const loadSettings = async () => (await import('./record-edit.tsx')).RecordSettings;
export const loadLogin = async () => (await import('../screens/login/login.tsx')).Login;
export const loadForgotPassword = async () => (await import('../screens/account/forgot-password.tsx')).ForgotPassword;
export const loadRegister = async () => (await import('../screens/account/register.tsx')).Register;
export const loadVerification = async () => (await import('../screens/account/verification.tsx')).VerificationPage;
export const loadArrival = async () => (await import('../screens/account/auth-screen.tsx')).AuthScreen;
export const loadAuthRedirect = async () => (await import('../screens/account/auth-redirect.tsx')).AuthRedirect;
export const loadNotFound = async () => (await import('../screens/pages/not-found.tsx')).NotFound;
export const loadInvalidHost = async () => (await import('../screens/pages/invalid.tsx')).InvalidHost;
export const loadUnauthorised = async () => (await import('../screens/pages/unauthorised.tsx')).Unauthorised;

/** The screens of the public pages, by their paths. */
export const publicScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': loadLogin,
  '/forgotPassword': loadForgotPassword,
  '/register': loadRegister,
  '/verification': loadVerification,
  '/sso': loadArrival,
  '/ssouserportal': loadArrival,
  '/auth-redirect': loadAuthRedirect,
  '/invalid': loadInvalidHost,
  '/404': loadNotFound,
  '/401': loadUnauthorised,
};

/** How the screen of a path below the base is fetched; undefined where nothing is. */
export function screenCodeOf(path: string): (() => Promise<unknown>) | undefined {
  const ofPublicPage = publicScreens[path];
  if (ofPublicPage) return ofPublicPage;
  const source = findRoute(routes, path)?.item.source;
  return source && codeOf(source);
}

function codeOf(source: ScreenSource): (() => Promise<unknown>) | undefined {
  switch (source.kind) {
    case 'list':
      return loadList;
    case 'create':
      return loadCreate;
    case 'edit':
      return loadEdit;
    case 'settings':
      return loadSettings;
    case 'screen':
      return screens[source.screen]?.load;
    case 'external':
      return undefined;
  }
}
