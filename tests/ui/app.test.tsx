/** The whole portal over the scripted server: from the address to the screen, through guard, sign-in and failures. */
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { stubToken } from '../../src/client/providers/stubs/session-calls.ts';
import { resolveTenant } from '../../src/client/providers/tenant.ts';
import { pathBelowBase } from '../../src/client/state/resource-paths.ts';
import { queryClient } from '../../src/client/providers/query-client.ts';
import { makeRouter } from '../../src/client/app/router.tsx';
import { publishNotice } from '../../src/client/state/notices.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { givenSession } from '../support/scripted-calls.ts';

configure({ asyncUtilTimeout: 8_000 });
const user = userEvent.setup({ delay: null });

let opened: ReturnType<typeof makeRouter> | undefined;

afterEach(async () => {
  // A call that the next test would cut off is told on its console.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  opened?.dispose();
});
beforeEach(() => {
  document.title = '';
  queryClient.clear();
  window.localStorage.clear();
});

/** Opens the portal as a browser does: host first, then the address. */
async function openPortal(path: string, { as, script = '' }: { as?: Preset; script?: string } = {}) {
  givenSession(as ? { token: stubToken(as) } : {});
  const server = makeStubServer(readScript(script), 0);
  const asked: string[] = [];
  answerCallsWith((url, init) => {
    asked.push(url);
    return server(url, init);
  });
  window.history.pushState({}, '', `/admin${path}`);
  await resolveTenant();
  const router = makeRouter();
  opened = router;
  render(<RouterProvider router={router} useTransitions={false} />);
  return { router, asked, address: () => pathBelowBase(router.state.location.pathname) + router.state.location.search };
}

const head = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('opening the portal', () => {
  test('a stranger at a deep link signs in and arrives there', async () => {
    const { address } = await openPortal('/user-manager/users?page=2');
    await head('Sign in');
    expect(address()).toBe('/login?redirect=%2Fuser-manager%2Fusers%3Fpage%3D2');

    await user.type(screen.getByLabelText('Email'), 'admin@northgate.example');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await head(/^Members/);
    expect(address()).toContain('/user-manager/users?page=2');
    expect(document.title).toBe('Manage Members · Northgate');
  });

  test('a list is asked for once, and drawn with its rows', async () => {
    const { asked } = await openPortal('/user-manager/users', { as: 'owner' });
    await head(/^Members/);
    expect(screen.getAllByRole('link', { name: /\w/ }).some((link) => link.hasAttribute('data-row-link'))).toBe(true);
    // The names behind the rows' references are still on their way.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked.filter((url) => url.startsWith('/api/members?'))).toHaveLength(1);
  });

  test('no list is asked for in the name of a stranger', async () => {
    const { asked } = await openPortal('/user-manager/users');
    await head('Sign in');
    expect(asked.filter((url) => url.startsWith('/api/members?'))).toEqual([]);
  });

  test('a wrong password is reported by the server, and nothing typed is lost', async () => {
    await openPortal('/login');
    await user.type(await screen.findByLabelText('Email'), 'admin@northgate.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Email or password is not right.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@northgate.example');
    expect(sessionStore.get().token).toBeUndefined();
  });

  test.each<[string, Preset, string, string]>([
    ['/', 'analyst', '/welcome', 'Welcome'],
    ['/login', 'analyst', '/dashboard', 'Dashboard'],
    ['/invalid', 'analyst', '/dashboard', 'Dashboard'],
    ['/user-manager', 'analyst', '/user-manager/users', 'Manage Members'],
    ['/members/members-3', 'support', '/user-manager/edit/members-3', 'Edit User'],
    ['/redirect/user-manager/users', 'support', '/user-manager/users', 'Manage Members'],
    ['/nowhere', 'owner', '/404?path=%2Fnowhere', 'Page not found'],
    [
      '/user-manager/create',
      'analyst',
      '/401?noGoBack=true&need=members.write&path=%2Fuser-manager%2Fcreate',
      'You don’t have access to this page',
    ],
  ])('the address %s leads an %s to %s', async (path, as, target, title) => {
    const { address } = await openPortal(path, { as });

    await waitFor(() => expect(document.title).toBe(`${title} · Northgate`));
    expect(address().startsWith(target)).toBe(true);
  });
});

describe('failures', () => {
  test('a message from outside of the screens is shown as a toast, the same one once', async () => {
    await openPortal('/login');
    await head('Sign in');

    publishNotice({ message: 'The line is down.', type: 'error' });
    publishNotice({ message: 'The line is down.', type: 'error' });

    expect(await screen.findAllByText('The line is down.')).toHaveLength(1);
  });

  test('a screen that throws leaves the frame standing and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = await openPortal('/welcome', { as: 'owner' });
    await waitFor(() => expect(document.title).toBe('Welcome · Northgate'));
    answerCallsWith(async () => new Response('{"data":42}', { headers: { 'content-range': 'members 0-0/1' } }));

    await router.navigate('/user-manager/users');

    expect(await screen.findByText('This page couldn’t be shown')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Welcome' })[0]).toBeVisible();
  });
});
