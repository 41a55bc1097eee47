/** The rows of a list by the keyboard: the focus, the tick, the menu. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const links = () => screen.queryAllByRole('row').flatMap((row) => within(row).queryAllByRole('link'));
/** Grey rows stand in their place until then. */
const rowsThere = () => waitFor(() => expect(links()).not.toHaveLength(0));

describe('the rows of a list', () => {
  it('the rows of a list are walked with j and k', async () => {
    openScreen();
    await rowsThere();
    await user.keyboard('jjk');
    expect(links()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(links()[1]).toHaveFocus();
  });

  it('the row that has the focus is ticked with x and the space bar, and m opens its menu', async () => {
    openScreen({ at: '/user-manager/users?filter={}&perPage=10' });
    await rowsThere();
    const [tick] = screen.getAllByLabelText(/^Select (?!every)/);
    await user.keyboard('jx');
    expect(tick).toBeChecked();
    await user.keyboard(' ');
    expect(tick).not.toBeChecked();
    await user.keyboard('m');
    expect(await screen.findByRole('menuitem', { name: 'Move to bin' })).toBeVisible();
  });

  it('the verbs of a row that do harm stand last, behind a line', async () => {
    openScreen({ at: '/user-manager/users?filter={}&perPage=10' });
    await rowsThere();
    await user.keyboard('jm');
    await screen.findByRole('menuitem', { name: 'Move to bin' });
    const kinds = [...screen.getByRole('menu').children].map((item) =>
      item.getAttribute('role') === 'separator' ? '|' : item.matches('[data-danger]') ? 'red' : '',
    );
    expect(kinds.join('').replace(/(red)+$/, '!')).toBe('|!');
  });

  it('the row of a record that turns out to be gone is removed when its menu is opened', async () => {
    let isGone = false;
    const { calls } = openScreen({
      at: '/user-manager/users?filter={}&perPage=10',
      answer: ({ method, path }) => {
        if (method !== 'GET' || !/^\/members\/[^/?]+(\?obstacles=true)?$/.test(path)) return undefined;
        isGone = true;
        return Response.json({ code: 'not_found', message: 'This doesn’t exist or no longer does.' }, { status: 404 });
      },
    });
    await rowsThere();
    const reads = () => calls.filter(({ path }) => path.startsWith('/members?') && path.includes('range=[0,9]')).length;
    const before = reads();
    await user.keyboard('jm');
    expect(await screen.findByRole('menuitem', { name: /doesn’t exist/ })).toBeVisible();
    expect(isGone).toBe(true);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });
});
