/** The dashboard as a person of a role sees it, over the scripted server. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { Dashboard } from '../../src/client/screens/dashboard/dashboard.tsx';
import { openScreen, type Call } from './views.tsx';

const pages = [{ path: '/dashboard', element: <Dashboard /> }];

export const openDashboard = (scene: Parameters<typeof openScreen>[0] = {}) =>
  openScreen({ at: '/dashboard', pages, ...scene });

export const card = (name: string) => screen.findByRole('region', { name });

/** The calls that were made of one of the dashboard's. */
export const asked = (calls: readonly Call[], name: string) =>
  calls.filter(({ path }) => path.startsWith(`/dashboard/${name}`)).map(({ path }) => path);

/** Waits for what a card shows once its call was answered. */
export async function ready(name: string): Promise<HTMLElement> {
  const found = await card(name);
  await within(found).findByRole('button', { name: `Download as CSV: ${name}` });
  return found;
}

/** What is saved from now on. */
export function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  return saved;
}
