/** The welcome page and the bell, for people of several roles. What is counted is the server's: tests/api/welcome.test.ts. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Bell } from '../../src/client/layout/work/bell.tsx';
import { Welcome } from '../../src/client/screens/welcome/welcome.tsx';
import { changeLanguage } from '../../src/client/state/language.ts';
import { sessionStore } from '../../src/client/state/session.ts';
import { noteVisit, visitWeights } from '../../src/client/state/page-visits.ts';
import type { Problem, WelcomeReply } from '../../src/shared/contracts/welcome-calls.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup();
const roles = [{ id: 'role', name: 'Owner', preset: 'owner' }];
const pages = [
  { path: '/welcome', element: <Page /> },
  { path: '/bell', element: <Bell /> },
];

/** The page asks who is here, which the scripted session of lists leaves open. */
function Page() {
  const session = sessionStore.get();
  const named = { ...session.person!.user, first_name: 'Ana', roles };
  if (session.person!.user.first_name === undefined)
    sessionStore.set({ ...session, person: { ...session.person!, user: named as never } });
  return <Welcome />;
}

type Scene = Parameters<typeof openScreen>[0];
const open = (scene: Scene = {}) => openScreen({ at: '/welcome', pages, ...scene });
const card = (name: string) => screen.findByRole('region', { name });

const nothing: WelcomeReply['data'] = { last_sign_in: null, steps: [], waiting: [], problems: [], recent: [] };
const saying = (part: Partial<WelcomeReply['data']>): NonNullable<Scene> => ({
  answer: ({ path }) =>
    path === '/welcome' ? new Response(JSON.stringify({ data: { ...nothing, ...part } })) : undefined,
});

beforeEach(() => localStorage.clear());
afterEach(async () => {
  localStorage.clear();
  await changeLanguage('en');
});

describe('the welcome page', () => {
  test('the welcome page says how far setting up is, and stops asking about a step that is put away', async () => {
    const { written } = open();
    const setup = await card('Set up Northgate');
    expect(setup).toHaveTextContent('3 of 16 done');
    expect(within(setup).getAllByTitle('In progress')).toHaveLength(1);

    await user.click(within(setup).getByRole('button', { name: 'Skip: Protect your account' }));

    await waitFor(() => expect(setup).toHaveTextContent('3 of 15 done'));
    expect(written()).toMatchObject([{ path: '/welcome/dismiss', body: { key: 'second_factor', dismissed: true } }]);
    await user.click(within(setup).getByRole('button', { name: '1 skipped step' }));
    await user.click(within(setup).getByRole('button', { name: 'Bring back: Protect your account' }));
    await waitFor(() => expect(setup).toHaveTextContent('3 of 16 done'));
  });

  test('the welcome page has no list of steps once all are done', async () => {
    open(saying({ steps: [{ key: 'industries', state: 'done', link: '/admin-settings/industry-types' }] }));
    await screen.findByText('No colleague has changed anything yet.');
    expect(screen.queryByRole('region', { name: 'Set up Northgate' })).toBeNull();
  });

  test('the welcome page shows the last seven days in four numbers after the setup, amounts by right', async () => {
    const { unmount, calls } = open(saying({}));
    const week = await card('The last seven days');
    await waitFor(() => expect(within(week).getAllByRole('term')).toHaveLength(4));
    expect(calls.map(({ path }) => path)).toContain('/dashboard/revenue?period=7d');
    unmount();
    open({ ...saying({}), as: 'moderator' });
    await waitFor(async () => expect(within(await card('The last seven days')).getAllByRole('term')).toHaveLength(2));
  });

  test('the welcome page tells nothing of what waits to a person who decides on nothing', async () => {
    open({ as: 'analyst' });
    await screen.findByText('No colleague has changed anything yet.');
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  });

  test.each<[Problem, string, number]>([
    [
      { key: 'failed_invitations', count: 2, link: '/admin-settings/team' },
      'Email to 2 colleagues couldn’t be delivered this week',
      1,
    ],
    [{ key: 'no_mail_server', count: 1, link: null }, 'No mail server is set up, so mail isn’t being sent.', 0],
  ])('the welcome page says of a problem %o what it is', async (problem, text, links) => {
    open(saying({ problems: [problem] }));
    const problems = await card('Needs attention');
    expect(problems).toHaveTextContent(text);
    expect(within(problems).queryAllByRole('link')).toHaveLength(links);
  });

  test.each([
    ['en', 'Recent changes', ['Export members changed automatically', 'State, Until', 'Lee Chan added 8 members']],
    ['zh', '最近更改', ['导出会员 到期自动变更', '状态、有效至', 'Lee Chan 添加了 8 位会员']],
    [
      'es',
      'Cambios recientes',
      ['Exportar miembros cambió de estado al vencer el plazo', 'Estado, Vale hasta', 'Lee Chan añadió 8 miembros'],
    ],
  ] as const)('the welcome page says in plain words what others changed, in %s', async (language, title, said) => {
    await changeLanguage(language);
    const change = { at: new Date().toISOString(), resource_id: null, can_undo: false };
    const byTime = { ...change, action: 'by_time', resource: 'access_requests', resource_label: 'members.export' };
    const added = { ...change, action: 'create', resource: 'members', resource_label: null };
    const recent = [
      { ...byTime, audit_id: '1', actor_name: null, count: 1, fields: ['status', 'granted_until'] },
      { ...added, audit_id: '2', actor_name: 'Lee Chan', count: 8, fields: [] },
    ];
    open(saying({ recent }));
    const changes = await card(title);
    expect(await within(changes).findAllByRole('listitem')).toHaveLength(2);
    for (const text of said) expect(changes).toHaveTextContent(text);
  });

  test.each([
    [
      'en',
      'Recent changes',
      ['Lee Chan checked the DNS records of', 'Lee Chan withdrew the invitation of 2 team members'],
    ],
    ['zh', '最近更改', ['Lee Chan 检查了 news.example.org 的 DNS 记录', 'Lee Chan 撤回了对 2 位团队成员 的邀请']],
    [
      'es',
      'Cambios recientes',
      ['Lee Chan comprobó los registros DNS de', 'Lee Chan retiró la invitación de 2 miembros del equipo'],
    ],
  ] as const)('the welcome page says what a verb means in its collection, in %s', async (language, title, said) => {
    await changeLanguage(language);
    const change = {
      at: new Date().toISOString(),
      actor_name: 'Lee Chan',
      resource_id: null,
      can_undo: false,
      fields: [],
    };
    const recent = [
      {
        ...change,
        audit_id: '1',
        action: 'verify',
        resource: 'sender_domains',
        resource_label: 'news.example.org',
        count: 1,
      },
      { ...change, audit_id: '2', action: 'revoke', resource: 'staff', resource_label: null, count: 2 },
    ];
    open(saying({ recent }));
    const changes = await card(title);
    expect(await within(changes).findAllByRole('listitem')).toHaveLength(2);
    for (const text of said) expect(changes).toHaveTextContent(text);
  });

  test('the welcome page says when and from where one signed in before', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    open(saying({ last_sign_in: { at, browser: 'Firefox', system: 'Linux', network: '203.0.113.7' } }));
    await screen.findByText('Last sign-in: 3 hours ago, Firefox on Linux, 203.0.113.7');
  });

  test('the welcome page marks in words what has waited for longer than two weeks', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const line = { count: 1, is_more: false, link: '/user-manager/users' };
    const waiting = [
      { ...line, key: 'imports', oldest_at: ago(15) },
      { ...line, key: 'pending_new', oldest_at: ago(13) },
    ];
    open({
      answer: ({ path }) => (path === '/welcome' ? Response.json({ data: { ...nothing, waiting } }) : undefined),
    });
    const lines = await within(await card('Waiting for you')).findAllByRole('link');
    expect(lines.map((one) => one.querySelector('[data-tone=warning]')?.textContent)).toEqual(['Overdue', undefined]);
  });

  test('the welcome page tries again what could not be read', async () => {
    open({ answer: ({ path }) => (path === '/welcome' ? new Response('{}', { status: 500 }) : undefined) });
    expect(await screen.findAllByText('This card couldn’t be loaded.')).toHaveLength(2);
  });
});

describe('a part that could not be read anew', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('a part that could not be read anew stays, and says that it is old until it is read', async () => {
    let isBroken = false;
    const waiting = [{ key: 'imports', count: 7, is_more: false, oldest_at: null, link: '/user-manager/users' }];
    open({
      answer: ({ path }) => {
        if (path !== '/welcome') return undefined;
        const reply = JSON.stringify({ data: { ...nothing, waiting } });
        return isBroken ? new Response('{}', { status: 500 }) : new Response(reply);
      },
    });
    const work = await card('Waiting for you');
    await within(work).findByRole('link');

    isBroken = true;
    await vi.advanceTimersByTimeAsync(120_000);

    await within(work).findByText('Couldn’t be updated.');
    within(work).getByRole('link');
    isBroken = false;
    await user.click(within(work).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Couldn’t be updated.')).toBeNull());
  });

  test('a number of the week that could not be read leaves the others, and comes at a click', async () => {
    let isBroken = true;
    open({
      answer: (call) =>
        isBroken && call.path.startsWith('/dashboard/revenue')
          ? new Response('{}', { status: 500 })
          : saying({}).answer!(call),
    });
    const week = await card('The last seven days');
    await within(week).findByText('Couldn’t be updated.');
    expect(within(week).getAllByRole('term')).toHaveLength(3);
    isBroken = false;
    await user.click(within(week).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(week).getAllByRole('term')).toHaveLength(4));
  });
});

describe('the shortcuts of the welcome page', () => {
  test('the shortcuts begin with what one opens most, in the menu’s order for a new person', async () => {
    const first = async () => within(await card('Go to')).getAllByRole('link')[0]!.textContent;
    const { unmount } = open();
    expect(await first()).toBe('Dashboard');
    ['/custom-members/list', '/custom-members/list', '/user-manager/users'].forEach(noteVisit);
    unmount();
    open();
    expect(await first()).toBe('Custom members');
  });

  test('the shortcuts forget what somebody else opened at this browser', () => {
    const person = (id: string) => ({ account_id: 'a', permissions: [], user: { id } }) as never;
    sessionStore.set({ ...sessionStore.get(), person: person('ana') });
    noteVisit('/dashboard');
    noteVisit('/dashboard');
    noteVisit('/user-manager/users');
    expect(Object.keys(visitWeights())).toEqual(['/dashboard', '/user-manager/users']);
    sessionStore.set({ ...sessionStore.get(), person: person('mei') });
    expect(visitWeights()).toEqual({});
  });
});

describe('the bell', () => {
  test('the bell names no number before it is answered', async () => {
    const { calls } = open({
      at: '/bell',
      answer: ({ path }) => (path === '/work_queue' ? new Promise<Response>(() => undefined) : undefined),
    });
    const bell = await screen.findByRole('button', { name: 'Waiting for you' });
    expect(bell).toHaveTextContent(/^$/);
    await waitFor(() => expect(calls.some(({ path }) => path === '/work_queue')).toBe(true), { timeout: 5_000 });
    expect(bell).toHaveAccessibleName('Waiting for you');
    expect(bell).toHaveTextContent(/^$/);
  });

  test('the bell names no number after a call that failed', async () => {
    open({
      at: '/bell',
      answer: ({ path }) => (path === '/work_queue' ? new Response('{}', { status: 500 }) : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Waiting for you' }));
    const work = await screen.findByRole('dialog', { name: 'Waiting for you' });
    await within(work).findByRole('alert');
    const bell = screen.getByRole('button', { name: 'Waiting for you', hidden: true });
    expect(bell).toHaveTextContent(/^$/);
    expect(screen.queryByRole('button', { name: /Waiting for you: /, hidden: true })).toBeNull();
  });

  test('the bell asks after the page has, and counts what waits', async () => {
    const { calls } = open({ at: '/bell' });
    expect(calls.filter(({ path }) => path === '/work_queue')).toEqual([]);
    const bell = await screen.findByRole('button', { name: /Waiting for you: [1-9]/ });
    await user.click(bell);
    const work = await screen.findByRole('dialog', { name: 'Waiting for you' });
    const lines = within(work).getAllByRole('link');
    lines[0]!.focus();
    await user.keyboard('{ArrowDown}');
    expect(lines[1]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
  });

  test('the bell is not drawn for a person who decides on nothing, and nothing is asked', () => {
    const { calls } = open({ at: '/bell', as: 'analyst' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });
});
