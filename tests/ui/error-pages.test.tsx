/** Specification 2 and 8: /401, /404 and /invalid say which page, why, and where to go from here; so does the banner of an environment. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';

import { EnvironmentBanner } from '../../src/client/layout/environment-banner.tsx';
import { loadLanguage, useI18nProvider } from '../../src/client/providers/i18n.ts';
import { InvalidHost } from '../../src/client/screens/pages/invalid.tsx';
import { NotFound } from '../../src/client/screens/pages/not-found.tsx';
import { Unauthorised } from '../../src/client/screens/pages/unauthorised.tsx';
import { languageStore } from '../../src/client/state/language.ts';
import { supportStore } from '../../src/client/state/support.ts';
import { dispatchSession } from '../../src/client/state/session.ts';
import { environments, languages, type Environment } from '../../src/shared/specification/constants.ts';
import { permissionsOf, type Preset } from '../../src/shared/access/permissions.ts';
import { somebody } from '../support/person.ts';
import { givenSession } from '../support/scripted-calls.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup();
afterEach(() => {
  languageStore.set('en');
  supportStore.set(undefined);
});

/** A person of the role; undefined: nobody is signed in. */
function as(role: Preset | undefined, held: readonly string[] = role ? permissionsOf(role) : []) {
  const roles = [{ id: '1', name: 'Any', preset: role ?? null }];
  const person = somebody({ user: { roles }, permissions: held });
  givenSession(role ? { token: 'token', person } : {});
}

function Around({ children }: { children: ReactNode }) {
  return (
    <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      {children}
    </AdminContext>
  );
}

const open = (entries: string[]) => openAt(entries).path;

function openAt(entries: string[]) {
  const routes = [
    { path: '/401', element: <Unauthorised /> },
    { path: '/404', element: <NotFound /> },
    { path: '/invalid', element: <InvalidHost /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ].map(({ path, element }) => ({ path, element: <Around>{element}</Around> }));
  const router = createMemoryRouter(routes, { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return { router, path: () => router.state.location.pathname };
}

/** What the page says as a list of facts. */
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);

describe('the page for a missing right', () => {
  const address = '/401?noGoBack=true&need=members.write&path=/user-manager/create';

  test('the page for a missing right says which page it is, what it needs, who has that, and what one has', () => {
    as('analyst');
    open([address]);
    expect(facts()).toEqual([
      'Page: New member',
      'Address: /user-manager/create',
      'Permission needed: Add and edit members',
      'Roles that include it: Owner, Administrator, Support',
      'Your role: Analyst',
    ]);
  });

  test.each(['noGoBack=true', 'noGoBack', 'noGoBack=false', 'noGoBack='])(
    'the page for a missing right with %s leads to the dashboard',
    async (flag) => {
      as('analyst');
      const path = open(['/welcome', `/401?${flag}`]);
      await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
      expect(path()).toBe('/dashboard');
    },
  );

  test('the page for a missing right leads one step back by default', async () => {
    as('analyst');
    const { path, router } = openAt(['/welcome']);
    await act(() => router.navigate('/401'));
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(path()).toBe('/welcome');
  });

  test.each<[string, { role?: Preset; held?: string[] }, string, string]>([
    ['who may see the dashboard', { role: 'analyst' }, 'Go to the dashboard', '/dashboard'],
    ['whom the dashboard would only lead back here', { role: 'analyst', held: [] }, 'Go to the start page', '/welcome'],
    ['who is not signed in', {}, 'Go to sign-in', '/login'],
  ])(
    'the page for a missing right leads somebody %s to a page that is theirs, even without a way back',
    (_who, person, label, target) => {
      as(person.role, person.held);
      open(['/401']);
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', target);
    },
  );

  test('the page for a missing right has asking for access as its first button, before the way back', async () => {
    const answer = ({ path }: Call) => (path === '/my_access_requests' ? Response.json({ data: [] }) : undefined);
    openScreen({ as: 'analyst', at: address, pages: [{ path: '/401', element: <Unauthorised /> }], answer });
    const ask = await screen.findByRole('button', { name: 'Request access' });
    const back = screen.getByRole('link', { name: 'Go to the dashboard' });
    expect(ask.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([ask, back].map(({ className }) => /MuiButton-contained /.test(className))).toEqual([true, false]);
  });

  test('the page for a missing right names no role for an unknown permission, and no text of the address', () => {
    as('analyst');
    open(['/401?need=<b>all</b>&path=/%3Cimg%20src=x%3E']);
    expect(facts()).toEqual(['Address: /<img src=x>', 'Permission needed: <b>all</b>', 'Your role: Analyst']);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the page for an address that leads nowhere', () => {
  test('the page for an unknown address names it, and the pages that come near it', () => {
    as('owner');
    open(['/404?path=/user-manger/users']);
    expect(facts()).toEqual(['Address: /user-manger/users']);
    expect(screen.getByRole('link', { name: 'Manage Members' })).toHaveAttribute('href', '/user-manager/users');
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/welcome');
  });

  test('the page for an unknown address finds pages by what is typed, of those that the person may open', async () => {
    as('analyst');
    open(['/404?path=/user-manger/users']);
    await user.type(screen.getByLabelText('Search pages'), 'custom memb');
    expect(screen.getByRole('link', { name: 'Custom members' })).toHaveAttribute('href', '/custom-members/list');
    await user.clear(screen.getByLabelText('Search pages'));
    await user.type(screen.getByLabelText('Search pages'), 'recycle bin');
    expect(screen.queryByRole('link', { name: 'Recycle bin' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('0 pages');
  });

  test('the page for an unknown address leads back to the previous page, where there is one', async () => {
    as('owner');
    const { router, path } = openAt(['/welcome']);
    await act(() => router.navigate('/404?path=/nowhere'));
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(path()).toBe('/welcome');
  });

  test('the page for an unknown address leads a stranger to the sign-in, and shows them no menu', () => {
    as(undefined);
    open(['/404?path=/user-manger/users']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login']);
  });
});

test('the page for an unknown host names it, says what to check, and can be tried again', () => {
  as(undefined);
  open(['/invalid']);
  expect(facts()).toEqual([`Address: ${window.location.host}`]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/admin/');
});

test('the page for an unknown host names a contact, where the server’s operator has given one', () => {
  as(undefined);
  supportStore.set('support@example.org');
  open(['/invalid']);
  expect(screen.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
});

test.each(languages)('each error page in %s has a heading of its own words', async (language) => {
  await loadLanguage(language);
  languageStore.set(language);
  as(undefined);
  for (const path of ['/401', '/404', '/invalid']) open([path]);
  const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(new Set(titles).size).toBe(3);
  expect(titles.join()).not.toContain('pages.');
});

describe('the banner', () => {
  const draw = (environment?: Environment) => {
    givenSession({ ...(environment && { environment }) });
    render(
      <Around>
        <EnvironmentBanner />
      </Around>,
    );
  };

  test.each(environments.filter((environment) => environment !== 'production'))(
    'the banner says: This is a %s environment',
    (environment) => {
      draw(environment);
      expect(screen.getByRole('complementary')).toHaveTextContent(`This is a ${environment} environment`);
    },
  );

  test.each([undefined, 'production'] as const)('the banner is not there in %s', (environment) => {
    draw(environment);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('the banner shows the environment that was reported first, and none it does not know', () => {
    draw();
    const report = (environment: string) => dispatchSession({ type: 'environment_reported', environment });
    act(() => ['moon', 'staging', 'local'].forEach(report));
    expect(screen.getByRole('complementary')).toHaveTextContent('This is a staging environment');
  });
});
