/** Whoever wants it has one tab for the records that they only look at. Decision 70 */
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { reuseTabsStore, switchReuseTabs } from '../../src/client/state/reused-tab.ts';
import { tabsStore } from '../../src/client/state/tabs-store.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';
import { leavePortal, openPortal } from '../support/open-portal.tsx';
import { givenPerson, openTabStrip } from '../support/tab-strip.tsx';

configure({ asyncUtilTimeout: 30_000 });
const user = userEvent.setup({ delay: null });
const list = '/user-manager/users';
const record = (nth: number) => `/user-manager/edit/${nth}`;
const custom = '/custom-members/edit/1';
const tabs = () => tabsStore.get().list.map(({ path }) => path);
let forget = () => {};

afterEach(() => {
  forget();
  switchReuseTabs(false);
  Cookies.remove('reuseTabs');
});

describe('the tab of a record that is only looked at', () => {
  beforeEach(() => givenPerson('owner'));
  afterEach(() => givenPerson());

  it('a record has a tab of its own unless the person wants it otherwise', async () => {
    await openTabStrip(list, record(1), list, record(2));
    expect(tabs()).toEqual(['/welcome', list, record(1), record(2)]);
  });

  it('a record takes the tab of the one seen last, from the list or from one to the other', async () => {
    switchReuseTabs(true);
    await openTabStrip(list, record(1), list, record(2), record(3));
    expect(tabs()).toEqual(['/welcome', list, record(3)]);
  });

  it('a record takes no tab of another kind of page', async () => {
    switchReuseTabs(true);
    await openTabStrip(list, record(1), custom, '/user-manager/create');
    expect(tabs()).toEqual(['/welcome', list, record(1), custom, '/user-manager/create']);
  });

  it('a record on which something is typed keeps its tab', async () => {
    switchReuseTabs(true);
    const { router } = await openTabStrip(list, record(1));
    forget = watchUnsaved(record(1), () => true);
    await act(() => router.navigate(record(2)));
    expect(tabs()).toEqual(['/welcome', list, record(1), record(2)]);
  });
});

describe('the person’s menu', () => {
  freshBar();

  it('the person’s menu switches it on, stays, and a cookie keeps it', async () => {
    openBar();
    await user.click(await button('Account of Ana Ruiz'));
    const name = 'Reuse the tab of a record that I only look at';
    const line = await screen.findByRole('menuitemcheckbox', { name });
    expect(line).toHaveAttribute('aria-checked', 'false');
    await user.click(line);
    expect(line).toHaveAttribute('aria-checked', 'true');
    expect([reuseTabsStore.get(), Cookies.get('reuseTabs')]).toEqual([true, 'on']);
  });
});

describe('a row of a list', () => {
  afterEach(leavePortal);

  it('a row of a list opens its record in the tab of the one before it', async () => {
    switchReuseTabs(true);
    const { router } = await openPortal(`${list}?perPage=10`);
    const openRow = async (nth: number) => {
      const link = () => document.querySelectorAll('main > div:not([hidden]) [data-row-link]')[nth];
      await waitFor(() => expect(link()).toBeDefined());
      const id = link()!.closest<HTMLElement>('[data-id]')!.dataset['id']!;
      await user.click(link()!);
      await waitFor(() => expect(tabs()).toContain(`/user-manager/edit/${id}`));
      return `/user-manager/edit/${id}`;
    };
    await openRow(0);
    await router.navigate(`${list}?perPage=10`);
    const second = await openRow(1);
    expect(tabs()).toEqual(['/welcome', list, second]);
  });
});
