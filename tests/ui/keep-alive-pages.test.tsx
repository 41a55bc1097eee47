/** Visited pages are kept as they were while their tabs are open. Specification 2 and 4. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { closeTab, dispatchTabs, refreshTab } from '../../src/client/state/tabs-store.ts';
import { maxKeepAlivePages } from '../../src/client/state/tabs.ts';
import { forgetUnsaved, hasUnsaved, unsavedPaths } from '../../src/client/state/dirty-forms.ts';
import { countPages, openPages, pageShown } from '../support/keep-alive-pages.tsx';

const user = userEvent.setup({ delay: null });

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  unsavedPaths().forEach(forgetUnsaved);
});

const word = async (id: string) => within(await pageShown(id)).getByRole('textbox', { name: 'Word' });

/** Types a word into a page and opens its panel. */
async function use(id: string, text: string) {
  await user.type(await word(id), text);
  await user.click(within(await pageShown(id)).getByRole('button', { name: 'Panel' }));
}

async function expectUsed(id: string, text: string) {
  expect(await word(id)).toHaveValue(text);
  expect(within(await pageShown(id)).getByRole('button', { name: 'Panel' })).toHaveAttribute(
    'aria-expanded',
    String(text !== ''),
  );
}

describe('a page whose tab is open', () => {
  test('a page whose tab is open is shown again as it was left, by a link and by Back', async () => {
    const { go, log } = await openPages({ at: '/pages/a' });
    await use('a', 'half');

    await go('/pages/b');
    await use('b', 'other');
    await go('/pages/a');
    await expectUsed('a', 'half');
    await go(-1);
    await expectUsed('b', 'other');

    expect(log.built).toEqual(['a', 'b']);
  });

  test('a page whose tab is open is hidden from everybody while another one is shown', async () => {
    const { go } = await openPages({ at: '/pages/a' });
    await pageShown('a');
    await go('/pages/b');
    await pageShown('b');

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('main > div[hidden]')).toHaveTextContent('Page a');
    expect(document.activeElement?.closest('[hidden]')).toBeNull();
  });

  test('a page whose tab is open keeps its layout while it is hidden: nothing within it is removed', async () => {
    const { go } = await openPages({ at: '/pages/a' });
    await pageShown('a');
    await go('/pages/b');
    await pageShown('b');

    const page = document.querySelector<HTMLElement>('main > div[hidden] > section')!;
    expect(page.style.display).toBe('');
    expect(page).not.toBeVisible();

    await go('/pages/a');
    await pageShown('a');
    expect(page).toBeVisible();
  });

  test('a page whose tab is open follows its own address alone, and a hidden one keeps its parameters', async () => {
    const { go } = await openPages({ at: '/pages/a?q=mine' });
    await screen.findByText('at /pages/a with mine, kept');

    await go('/pages/b?q=yours');
    await screen.findByText('at /pages/b with yours, kept');

    expect(document.querySelector('main > div[hidden]')).toHaveTextContent('at /pages/a with mine');
  });

  test('a page whose tab is open is the same one for every query, with its newest address', async () => {
    const { go, log } = await openPages({ at: '/pages/a' });
    await use('a', 'half');
    await user.click(screen.getByRole('link', { name: 'Filter' }));
    await screen.findByText('at /pages/a with inner, kept');
    await go('/pages/a/?q=slash');
    await screen.findByText('at /pages/a/ with slash, kept');

    await expectUsed('a', 'half');
    expect(log.built).toEqual(['a']);
  });

  test('a page of several of one route keeps what was typed in it', async () => {
    const { go } = await openPages({ at: '/pages/a%2Fb' });
    await use('a/b', 'first');
    await go('/pages/100%25');
    await use('100%', 'second');
    await go(-1);

    await expectUsed('a/b', 'first');
  });
});

describe('a hidden page', () => {
  test('a hidden page asks nothing, neither by the clock nor when the window is looked at again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { go, log } = await openPages({ at: '/pages/a', everyMs: 1_000 });
    for (const id of ['b', 'c', 'd']) await go(`/pages/${id}`);
    await pageShown('d');
    log.asked.length = 0;

    await act(() => vi.advanceTimersByTimeAsync(3_500));
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await act(() => vi.advanceTimersByTimeAsync(100));

    expect(new Set(log.asked)).toEqual(new Set(['d']));
    expect(log.asked).toHaveLength(4);
  });

  test('a hidden page listens to nothing, and does again when it is shown', async () => {
    const { go, log } = await openPages({ at: '/pages/a' });
    await pageShown('a');
    await go('/pages/b');
    await pageShown('b');
    expect([...log.listening]).toEqual(['b']);

    await go('/pages/a');
    await waitFor(() => expect([...log.listening]).toEqual(['a']));
  });

  test('a hidden page reads again what was changed meanwhile as soon as it is shown, and not before', async () => {
    const { go, log, client } = await openPages({ at: '/pages/a' });
    await pageShown('a');
    await go('/pages/b');
    await pageShown('b');
    log.asked.length = 0;

    await act(() => client.invalidateQueries({ queryKey: ['page', 'a'] }));
    expect(log.asked).toEqual([]);
    await go('/pages/a');

    await waitFor(() => expect(log.asked).toEqual(['a']));
  });

  test('a hidden page shows no toast: its messages wait for it', async () => {
    let end: () => void = () => undefined;
    const { go } = await openPages({ at: '/pages/a', until: new Promise((resolve) => (end = resolve)) });
    await user.click(within(await pageShown('a')).getByRole('button', { name: 'Save slowly' }));
    await go('/pages/b');
    await user.click(within(await pageShown('b')).getByRole('button', { name: 'Save slowly' }));
    act(() => end());

    const toasts = screen.getByRole('list', { name: 'toasts' });
    expect(await within(toasts).findByText('Done on b')).toBeVisible();
    expect(within(toasts).queryByText('Done on a')).toBeNull();
    await go('/pages/a');

    expect(await within(toasts).findByText('Done on a')).toBeVisible();
  });
});

describe('the end of a page that was kept', () => {
  test('a kept page is dropped by Refresh, which builds it anew at once', async () => {
    const { log } = await openPages({ at: '/pages/a?q=mine' });
    await use('a', 'half');

    act(() => refreshTab('/pages/a'));

    await expectUsed('a', '');
    expect(screen.getByText('at /pages/a with mine, kept')).toBeVisible();
    expect(log.built).toEqual(['a', 'a']);
  });

  test('a hidden kept page is dropped by Refresh, and built when it is shown', async () => {
    const { go, log, router } = await openPages({ at: '/pages/a' });
    await use('a', 'half');
    await go('/pages/b');
    await use('b', 'other');

    act(() => refreshTab('/pages/a'));
    expect(log.built).toEqual(['a', 'b']);
    await go('/pages/a');

    await expectUsed('a', '');
    expect(router.state.location.pathname).toBe('/pages/a');
  });

  test('a kept page is dropped by closing its tab, and others are not', async () => {
    const { go } = await openPages({ at: '/pages/a' });
    await use('a', 'half');
    await go('/pages/b');
    await use('b', 'other');
    await go('/pages/c');

    act(() => closeTab('/pages/a'));
    await go('/pages/a');
    await expectUsed('a', '');
    await go('/pages/b');

    await expectUsed('b', 'other');
  });

  test('every kept page is dropped by closing all', async () => {
    const { go } = await openPages({ at: '/pages/a' });
    await use('a', 'half');
    await go('/pages/b');

    act(() => dispatchTabs({ type: 'all_closed' }));

    expect(countPages()).toBe(1);
  });

  test('a page whose route keeps nothing is not kept; its tab is there all the same', async () => {
    const { go } = await openPages({ at: '/pages/a', noCache: ['/pages/a'] });
    await use('a', 'half');
    expect(screen.getByText('at /pages/a with nothing, not kept')).toBeVisible();
    await go('/pages/b');
    expect(countPages()).toBe(1);
    await go('/pages/a');

    await expectUsed('a', '');
  });

  test('a page that never had a tab is not kept', async () => {
    const { go } = await openPages({ at: '/tabless' });
    expect(await screen.findByText('Nothing here')).toBeVisible();
    await go('/pages/a');
    await pageShown('a');

    expect(countPages()).toBe(1);
  });

  test('a kept page is dropped when twelve others were seen after it; one with unsaved input stays', async () => {
    const { go } = await openPages({ at: '/form/1' });
    await screen.findByText('Form 1');
    for (let id = 1; id < maxKeepAlivePages; id += 1) await go(`/pages/${id}`);
    expect(countPages()).toBe(maxKeepAlivePages);
    await use('11', 'newest');

    await go('/pages/12');
    expect(countPages()).toBe(maxKeepAlivePages + 1);
    await go('/pages/13');

    expect(countPages()).toBe(maxKeepAlivePages + 1);
    expect(document.querySelector('main')).toHaveTextContent('Form 1');
    expect(document.querySelector('main')).not.toHaveTextContent(/Page 1at/);
    await go('/pages/11');
    await expectUsed('11', 'newest');
  });

  test('a kept page that is dropped loses its unsaved input', async () => {
    const { go } = await openPages({ at: '/form/1' });
    await screen.findByText('Form 1');
    await go('/pages/a');
    await pageShown('a');
    expect(hasUnsaved('/form/1')).toBe(true);

    act(() => closeTab('/form/1'));

    expect(hasUnsaved('/form/1')).toBe(false);
  });
});

describe('the browser', () => {
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('the browser asks before it closes while any page holds unsaved input, shown or hidden', async () => {
    const { go } = await openPages({ at: '/pages/a' });
    await pageShown('a');
    expect(asksBeforeUnload()).toBe(false);
    await go('/form/1');
    await screen.findByText('Form 1');
    expect(asksBeforeUnload()).toBe(true);
    await go('/pages/a');
    await pageShown('a');
    expect(asksBeforeUnload()).toBe(true);

    act(() => closeTab('/form/1'));

    expect(asksBeforeUnload()).toBe(false);
  });

  test('the browser leaves the scrolling to the portal again when it comes back from elsewhere', async () => {
    await openPages({ at: '/pages/a' });
    await pageShown('a');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
