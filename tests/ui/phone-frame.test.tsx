/** The phone beside tiles: what it shows of them, in which languages, and how a tile gets another size. screens.md 3.1, CP8 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { findDefinition } from '../../src/client/state/definitions.ts';
import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { ResourceList } from '../../src/client/views/list/resource-list.tsx';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { openScreen } from '../support/views.tsx';

// Fetched ahead: a loaded machine takes long to.
import '../../src/client/screens/grid/phone-pane.tsx';
import '../../src/client/views/tree/tree-view.tsx';

const user = userEvent.setup({ delay: null });
const tiles = findDefinition('grid_tiles') as Resource;
const at = '/grid';

const row = (resource: string, nth: number, values: object) => ({
  id: `${resource}-${nth}`,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  position: nth * 10,
  ...values,
});
const tab = (nth: number, values: object) => row('grid_tabs', nth, { icon: 'home', is_default: nth === 1, ...values });
const tile = (nth: number, en: string, values: object = {}) =>
  row('grid_tiles', nth, {
    label: { en, es: `${en} (es)` },
    tab_id: 'grid_tabs-1',
    icon: 'star',
    size: '1x1',
    link_type: 'screen',
    screen: 'events',
    badge: 'none',
    visible_to: { who: 'everyone' },
    is_active: true,
    ...values,
  });

const tables: Record<string, object[]> = {
  '/grid_tabs': [
    tab(1, { label: { en: 'Home', es: 'Inicio' }, key: 'home' }),
    tab(2, { label: { en: 'More' }, key: 'apps' }),
  ],
  '/grid_tiles': [
    tile(1, 'Events', { size: '2x2', badge: 'count' }),
    tile(2, 'Hidden', { is_active: false }),
    tile(3, 'Groups', { label: { en: 'Groups' } }),
    tile(4, 'Elsewhere', { tab_id: 'grid_tabs-2' }),
  ],
};

const open = (as: 'owner' | 'analyst' = 'owner') =>
  openScreen({
    at,
    as,
    parts: true,
    pages: [
      { path: at, element: <ResourceList resource={tiles} screen="grid" /> },
      { path: '/configure_platform/grid/create', element: <ResourceCreate resource={tiles} /> },
    ],
    answer: ({ method, path }) => {
      const rows = method === 'GET' ? tables[path.split('?')[0]!] : undefined;
      const headers = { 'content-range': `x 0-${(rows?.length ?? 0) - 1}/${rows?.length}` };
      return rows && new Response(JSON.stringify(rows), { headers });
    },
  });

const phone = (language: string) => document.querySelector<HTMLElement>(`[data-phone=${language}]`)!;
const shown = (language: string) =>
  [...phone(language).querySelectorAll<HTMLElement>('[data-label]')].map(({ textContent }) => textContent);
const drawn = async () => {
  await screen.findByRole('heading', { name: 'As the app shows it' });
  await waitFor(() => expect(phone('en')).toBeTruthy());
};

describe('the phone beside tiles', () => {
  it('the phone shows the tab that the list shows, with its tiles in their order and sizes', async () => {
    open();
    await drawn();
    expect(shown('en')).toEqual(['Events', 'Groups']);
    const sizes = [...phone('en').querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset['size']);
    expect(sizes).toEqual(['2x2', '1x1']);
    await user.click(screen.getByRole('link', { name: 'More' }));
    await waitFor(() => expect(shown('en')).toEqual(['Elsewhere']));
  });

  it('the phone speaks each language, one or all of them, and names what lacks a text', async () => {
    open();
    await drawn();
    await user.click(screen.getByRole('button', { name: 'Spanish' }));
    expect(shown('es')).toEqual(['Events (es)', 'Groups']);
    expect(screen.getByText(/^No text in this language:/).parentElement).toHaveTextContent('Groups');
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    expect(document.querySelectorAll('[data-phone]').length).toBeGreaterThan(1);
  });

  it('the phone has a light and a dark ground, whatever the portal has', async () => {
    open();
    await drawn();
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(phone('en').dataset['ground']).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light' }));
    expect(phone('en').dataset['ground']).toBe('light');
  });

  it('a tile that is pressed in the phone gets another size by a control below it', async () => {
    const { written } = open();
    await drawn();
    await user.click(within(phone('en')).getByRole('button', { name: 'Groups, Small' }));
    const control = screen.getAllByRole('group', { name: 'Size of Groups' })[0]!;
    await user.click(within(control).getByRole('button', { name: 'Wide' }));
    await waitFor(() => expect(written().map(({ path }) => path)).toContain('/grid_tiles/grid_tiles-3/resize'));
    const call = written().find(({ path }) => path.endsWith('/resize'));
    expect(call?.body).toMatchObject({ size: '2x1' });
  });

  it.each(['Home', 'More'])('a new tile begins in the tab %s, which the list shows', async (name) => {
    open();
    // It leads nowhere before the tabs are known.
    const link = await screen.findByRole('link', { name: 'New tile' });
    expect(link).toHaveAttribute('href', expect.stringContaining('tab_id=') as string);
    await drawn();
    // The first is shown without its being asked for.
    if (name !== 'Home') await user.click(screen.getByRole('link', { name }));
    await user.click(screen.getByRole('link', { name: 'New tile' }));
    const picker = await screen.findByRole('combobox', { name: /^Tab/ });
    await waitFor(() => expect(picker).toHaveValue(name));
  });

  it('whoever may not edit tiles looks at the phone and changes nothing in it', async () => {
    open('analyst');
    await drawn();
    expect(within(phone('en')).queryAllByRole('button')).toEqual([]);
  });
});
