/** A menu of every kind of entry, drawn without the portal around it. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';

import { MenuTree } from '../../src/client/layout/menu-tree.tsx';
import { openGroupsStore } from '../../src/client/state/open-groups.ts';
import type { VisibleEntry } from '../../src/shared/menu/visible-menu.ts';

export const entries: VisibleEntry[] = [
  { name: 'welcome', icon: 'welcome', path: '/welcome' },
  {
    name: 'members',
    icon: 'people',
    path: '/members',
    children: [
      { name: 'users', path: '/members/users' },
      {
        name: 'groups',
        path: '/members/groups',
        children: [
          { name: 'approved', path: '/members/groups/approved' },
          { name: 'declined', path: '/members/groups/declined' },
        ],
      },
    ],
  },
  { name: 'finance', path: '/finance', children: [{ name: 'earnings', path: '/finance/earnings' }] },
  { name: 'crm', path: '/crm', href: 'https://crm.example/home' },
];

const Address = () => <output>{useLocation().pathname}</output>;
const tree = (lit: string | undefined, rail: boolean) => (
  <MemoryRouter initialEntries={['/welcome']}>
    <MenuTree entries={entries} lit={lit} rail={rail} />
    <Address />
    <button type="button">elsewhere</button>
  </MemoryRouter>
);

interface Drawn {
  lit?: string;
  rail?: boolean;
}

/** Draws the menu with its groups as at the start; answers how to draw it otherwise. */
export function drawMenu({ lit, rail = false }: Drawn = {}): (next: Drawn) => void {
  openGroupsStore.set(new Map());
  const drawn = render(tree(lit, rail));
  return (next) => drawn.rerender(tree(next.lit ?? lit, next.rail ?? rail));
}

export const group = (name: string) => screen.getByRole('button', { name: `menu.${name}` });
export const link = (name: string) => screen.queryByRole('link', { name: new RegExp(`^menu\\.${name}\\b`) });
export const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
