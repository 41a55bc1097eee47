/** States of screens that no address opens by itself, looked at as what comes up above them, where everything is asked. */
import { randomUUID } from 'node:crypto';

import { filled, members, press, type AboveScreen } from './above-screen.ts';
import { beginImport } from './begun-import.ts';

const imports = '/import-user-business';
const bin = '/admin-settings/recycle-bin';

export const screenStates: readonly AboveScreen[] = [
  {
    name: 'a card of the dashboard as a table',
    draws: [],
    path: '/dashboard',
    shows: 'main [role=group] > table',
    open: async (page, { charts }) => {
      await press(page, filled(charts.show_table));
      // What the button is called goes with the pointer.
      await page.mouse.move(0, 0);
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a list of which nothing waits any more',
    draws: [],
    path: '/welcome',
    shows: 'main h2, main h3, main [role=status]',
    open: async (page, { caught_up: texts }) => {
      const none = { json: [], headers: { 'content-range': 'members */0' } };
      await page.route('**/api/members?**', (route) => route.fulfill(none));
      await page.goto(`/admin${members}?filter={"membership_status":["pending_new"]}`);
      await page.getByText(texts.title).first().waitFor();
    },
  },
  {
    name: 'what was deleted together',
    draws: [],
    path: '/welcome',
    shows: 'main [data-row]',
    open: async (page, _texts, { call }) => {
      const made = [1, 2].map(async (at) => {
        const email = `${randomUUID()}@above.example`;
        const body = { first_name: 'Ada', last_name: `Above ${at}`, email, language: 'en' };
        return (await call<{ id: string }>('/members', { method: 'POST', body })).body.id;
      });
      await call('/members/bulk', { method: 'POST', body: { action: 'delete', ids: await Promise.all(made) } });
      await page.goto(`/admin${bin}`);
      await page.getByText('Ada Above 1').first().waitFor();
    },
  },
  {
    name: 'the columns of an import',
    draws: [],
    path: imports,
    shows: 'main [data-step], main table, main select, main [role=combobox]',
    open: beginImport,
  },
];
