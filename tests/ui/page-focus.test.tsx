/** A navigation is told to screen readers, and the keyboard goes on in the page that is shown. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { Activity, useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { closeTab, dispatchTabs, focusStays, titleTab, visitTab } from '../../src/client/state/tabs-store.ts';
import { useDocumentTitle, usePageFocus } from '../../src/client/app/use-navigation-effects.ts';

let announcer: ShadowRoot | undefined;
const attach = Element.prototype.attachShadow;
/** What a screen reader has been told since it was last asked. */
const told: string[] = [];

Element.prototype.attachShadow = function (init) {
  announcer = attach.call(this, init);
  new MutationObserver(() => told.push(announcer!.textContent)).observe(announcer, { childList: true, subtree: true });
  return announcer;
};

const paths = ['/welcome', '/dashboard', '/user-manager/users', '/user-manager/edit/7', '/late'];

beforeEach(() => {
  document.title = '';
  told.length = 0;
});
afterEach(() => {
  dispatchTabs({ type: 'all_closed' });
  vi.useRealTimers();
});

async function open(at: string, extra: ReactNode = null) {
  const router = createMemoryRouter([{ path: '*', element: <Portal extra={extra} /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  await settle();
  return (to: string | number, state?: unknown) => go(router, to, state);
}

async function go(router: ReturnType<typeof createMemoryRouter>, to: string | number, state?: unknown) {
  await act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state })));
  await settle();
}

/** Three frames: one more than a page waits before it looks where the focus is. */
const settle = () => act(async () => [1, 2, 3].reduce((before) => before.then(nextFrame), Promise.resolve()));
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

function Portal({ extra }: { extra: ReactNode }) {
  return (
    <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Pages extra={extra} />
      <Outlet />
    </AdminContext>
  );
}

/** Visited pages stay, hidden, as the portal keeps them. */
function Pages({ extra }: { extra: ReactNode }) {
  useDocumentTitle();
  usePageFocus();
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <button type="button">Menu</button>
        <input aria-label="Search" />
      </nav>
      <main>
        {paths.map((path) => (
          <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
            <section>{path === '/late' ? <Late /> : <Page path={path} />}</section>
          </Activity>
        ))}
      </main>
      {extra}
    </>
  );
}

const Page = ({ path }: { path: string }) => (
  <>
    <h1>{path}</h1>
    <input aria-label={`Field of ${path}`} />
  </>
);

function Late() {
  const [there, setThere] = useState(false);
  return there ? <h1>Late</h1> : <button onClick={() => setThere(true)}>Arrive</button>;
}

/** A dialog as the search is one: whoever picks a page is in its field. */
function Search() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <div role="dialog" aria-label="Pages">
      <input aria-label="Go to" />
      <button onClick={() => setOpen(false)}>Close</button>
    </div>
  ) : null;
}

const heading = (name: string) => screen.getByRole('heading', { name });
const focus = (element: HTMLElement) => act(() => element.focus());

describe('opening a page', () => {
  test('opening a page puts the focus on its heading, and says its title once', async () => {
    const navigate = await open('/welcome');
    focus(screen.getByText('Menu'));

    await navigate('/user-manager/users');

    expect(heading('/user-manager/users')).toHaveFocus();
    expect(told).toEqual(['Manage Members · Guildhall']);
  });

  test('opening a page moves the focus to its heading also from the region around the pages', async () => {
    const navigate = await open('/welcome');
    screen.getByRole('main').tabIndex = -1;
    focus(screen.getByRole('main'));

    await navigate('/user-manager/users');

    expect(heading('/user-manager/users')).toHaveFocus();
  });

  test('opening the first page leaves focus and title to the browser', async () => {
    await open('/welcome');
    expect(document.title).toBe('Welcome · Guildhall');
    expect(document.body).toHaveFocus();
    expect(told).toEqual([]);
  });

  test('opening a page waits for a heading that comes later', async () => {
    const navigate = await open('/welcome');
    await navigate('/late');
    expect(told).toEqual([]);
    act(() => screen.getByText('Arrive').click());
    await waitFor(() => expect(heading('Late')).toHaveFocus());
  });

  test('opening a page moves the focus when the dialog that led to it closes after the page is drawn', async () => {
    const navigate = await open('/welcome', <Search />);
    focus(screen.getByLabelText('Go to'));
    await navigate('/user-manager/users');
    expect(screen.getByLabelText('Go to')).toHaveFocus();

    act(() => screen.getByText('Close').click());
    await settle();

    expect(heading('/user-manager/users')).toHaveFocus();
    expect(told).toEqual(['Manage Members · Guildhall']);
  });

  test('opening a page says the name of its record, where its tab knows it', async () => {
    const navigate = await open('/welcome');
    const tab = {
      path: '/user-manager/edit/7',
      address: '/user-manager/edit/7',
      name: 'edit-user',
      affix: false,
      noCache: false,
    };
    act(() => {
      visitTab(tab);
      titleTab(tab.path, 'Ana Ruiz');
    });
    await navigate(tab.path);
    expect(told).toEqual(['Ana Ruiz · Guildhall']);
    act(() => closeTab(tab.path));
    expect(document.title).toBe('Edit User · Guildhall');
  });

  test('another query or hash of the same page moves and says nothing', async () => {
    const navigate = await open('/user-manager/users');
    focus(screen.getByText('Menu'));
    await navigate('/user-manager/users?page=2#row');
    expect(screen.getByText('Menu')).toHaveFocus();
    expect(told).toEqual([]);
  });
});

describe('a focus that is left alone', () => {
  test('the focus is left alone when the page took it itself', async () => {
    const navigate = await open('/welcome');
    focus(screen.getByText('Menu'));
    const moved = navigate('/user-manager/users');
    act(() => screen.getByLabelText('Field of /user-manager/users').focus());
    await moved;
    expect(screen.getByLabelText('Field of /user-manager/users')).toHaveFocus();
  });

  test('the focus is left alone while somebody types', async () => {
    const navigate = await open('/welcome');
    focus(screen.getByLabelText('Search'));
    await navigate('/user-manager/users');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    expect(told).toHaveLength(1);
  });

  test('the focus is left alone in an open dialog', async () => {
    const navigate = await open(
      '/welcome',
      <div role="dialog" aria-label="Question">
        <button>Stay</button>
      </div>,
    );
    focus(screen.getByText('Stay'));
    await navigate('/user-manager/users');
    expect(screen.getByText('Stay')).toHaveFocus();
  });

  test('the focus is left alone when closing a tab has put it on the next one; the page is said', async () => {
    const navigate = await open('/welcome');
    focus(screen.getByText('Menu'));
    await navigate('/user-manager/users', focusStays);
    expect(screen.getByText('Menu')).toHaveFocus();
    expect(told).toEqual(['Manage Members · Guildhall']);
  });
});

describe('coming back to a page that was kept', () => {
  test('coming back to a page that was kept gives the focus back to the element that had it', async () => {
    const navigate = await open('/user-manager/users');
    focus(screen.getByLabelText('Field of /user-manager/users'));
    await navigate('/welcome');
    expect(heading('/welcome')).toHaveFocus();
    await navigate(-1);
    expect(screen.getByLabelText('Field of /user-manager/users')).toHaveFocus();
    expect(told).toEqual(['Welcome · Guildhall', 'Manage Members · Guildhall']);
  });

  test('coming back to a page that was kept moves the focus to its heading, when that element is gone', async () => {
    const navigate = await open('/late');
    focus(screen.getByText('Arrive'));
    await navigate('/welcome');
    act(() => screen.getByText('Arrive').click());
    await navigate('/late');
    expect(heading('Late')).toHaveFocus();
  });
});
