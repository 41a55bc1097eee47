/** Which component a screen key of `resources.config.ts` stands for. Each is fetched when it is first opened. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export const screens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  welcome: lazy(async () => ({ default: (await import('./welcome/welcome.tsx')).Welcome })),
  dashboard: lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard })),
};
