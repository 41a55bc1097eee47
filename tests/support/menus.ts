/** Menus of the site in tests. */
import { expect } from 'vitest';

import type { Caller } from './tenant.ts';

export type MenuRow = Record<string, unknown> & { id: string; version: number };

/** The body of a menu item. */
export const menuItem = (en: string, values: Record<string, unknown> = {}) => ({
  label: { en },
  location: 'header',
  kind: 'link',
  link: { screen: 'directory' },
  visible_to: { who: 'everyone' },
  is_active: true,
  ...values,
});

/** Makes one; answers its id. */
export async function addItem(caller: Caller, en: string, values: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await caller.post<{ id: string }>('/navigation_items', menuItem(en, values));
  expect(body).toMatchObject({ id: expect.any(String) as string });
  expect(status).toBe(201);
  return body.id;
}

/** A menu item as it is now. */
export const itemOf = async (caller: Caller, id: string) => (await caller.get<MenuRow>(`/navigation_items/${id}`)).body;
