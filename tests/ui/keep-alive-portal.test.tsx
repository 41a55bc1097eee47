/** Kept pages in the whole portal over the scripted server: failures, and addresses that are entered anew. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { queryClient } from '../../src/client/providers/query-client.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { addressBehind } from '../../src/client/app/re-enter.ts';
import { watchUnsaved } from '../../src/client/state/dirty-forms.ts';
import { leavePortal, openPortal, quiet } from '../support/open-portal.tsx';

configure({ asyncUtilTimeout: 15_000 });
const user = userEvent.setup({ delay: null });
const list = '/user-manager/users';

afterEach(leavePortal);

const shownMain = () => document.querySelector<HTMLElement>('main > div:not([hidden])')!;
const shown = () => within(shownMain());

test('a page that throws leaves the others standing, and another try shows it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router, server } = await openPortal('/welcome');
  await screen.findByRole('heading', { level: 1 });
  await quiet();
  const broken = () => new Response('{"data":42}', { headers: { 'content-range': 'members 0-0/1' } });
  answerCallsWith(async (url, init) => (url.includes('/members') ? broken() : server(url, init)));
  await router.navigate(list);
  expect(await screen.findByText('This page couldn’t be shown')).toBeVisible();

  answerCallsWith(server);
  await router.navigate('/welcome');
  await waitFor(() => expect(shown().queryByText('This page couldn’t be shown')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  queryClient.removeQueries({ queryKey: ['members'] });
  await router.navigate(list);
  await user.click(await waitFor(() => shown().getByRole('button', { name: 'Try again' })));

  expect(await screen.findByText('137 in total')).toBeVisible();
});

describe('/redirect', () => {
  test.each([
    `${list}?page=2#row`,
    '/user-manager/edit/a%2Fb',
    '/user-manager/edit/100%25',
    '/user-manager/edit/a%3Fb',
    '/user-manager/edit/caf%C3%A9',
  ])('/redirect enters %s anew, and the history has one entry of it', async (target) => {
    const { router, address } = await openPortal('/welcome');
    await screen.findByRole('heading', { level: 1 });
    await quiet();
    const before = window.history.length;

    await router.navigate(`/redirect${target}`);

    expect(address()).toBe(target);
    expect(window.history.length).toBe(before + 1);
    await quiet();
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/welcome'));
  });

  test('/redirect to the open page builds it anew, without another entry', async () => {
    const { router, address } = await openPortal(list);
    await screen.findByText('137 in total');
    await user.click(shown().getAllByRole('checkbox')[2]!);
    const before = window.history.length;

    await router.navigate(`/redirect${list}`);

    await waitFor(() => expect(shown().getAllByRole('checkbox')[2]).not.toBeChecked());
    expect(address()).toBe(list);
    expect(window.history.length).toBe(before);
  });

  test('/redirect takes nothing away that is typed and not saved', async () => {
    const { router } = await openPortal(list);
    await screen.findByText('137 in total');
    await user.click(shown().getAllByRole('checkbox')[2]!);
    watchUnsaved(list, () => true);

    await router.navigate(`/redirect${list}?page=2`);
    await quiet();

    expect(shownMain()).toHaveTextContent('1 selected');
  });

  test('/redirect alone leads home', async () => {
    const { address } = await openPortal('/redirect/');
    await waitFor(() => expect(address()).toBe('/welcome'));
  });
});

describe('the address behind /redirect', () => {
  test.each([
    ['/redirect/a', '/a'],
    ['/redirect/a/b/c', '/a/b/c'],
    ['/redirect/a?q=1&r=%26#frag', '/a?q=1&r=%26#frag'],
    ['/redirect/u/a%2Fb', '/u/a%2Fb'],
    ['/redirect/u/100%25', '/u/100%25'],
    ['/redirect/u/a%3Fb', '/u/a%3Fb'],
    ['/redirect/u/a%23b', '/u/a%23b'],
    ['/redirect/caf%C3%A9', '/caf%C3%A9'],
    ['/redirect/a%20b', '/a%20b'],
    ['/redirect/a/', '/a/'],
    ['/redirect/', '/'],
    ['/redirect', '/'],
    ['/redirect//elsewhere.example/a', '/'],
    ['/redirect/%2Felsewhere.example', '/'],
    ['/redirect/u/%E0%A4%A', '/'],
    ['/redirect/login', '/dashboard'],
    ['/redirection', undefined],
    ['/a/redirect/b', undefined],
  ])('the address behind /redirect of %s is %s', (from, to) => {
    const { pathname: path, search, hash } = new URL(from, 'http://portal.example');
    expect(addressBehind({ path, search, hash })).toBe(to);
  });
});
