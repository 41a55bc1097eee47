/** What fails is said once, in words, where it happened: at the bar of a form, in place of a record, above the rows of a list. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PageContext } from '../../src/client/state/page.ts';
import { showNoticesWith, type Notice } from '../../src/client/state/notices.ts';
import { ResourceEdit } from '../../src/client/views/form/resource-edit.tsx';
import { findDefinition } from '../../src/client/state/definitions.ts';
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const toasted = vi.fn<(notice: Notice) => void>();
beforeEach(() => void toasted.mockClear());

/** Opens a screen whose toasts are counted in place of being shown. */
function open(scene: Parameters<typeof openScreen>[0]) {
  openScreen(scene);
  showNoticesWith(toasted);
}

const refusals = [
  ['no network', 0],
  ['a missing right', 403],
  ['too many calls', 429],
  ['a fault of the server', 500],
  ['a busy server', 503],
] as const;

const words = 'These are the words of the server.';
const noAnswer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const refuse = (status: number) =>
  status === 0 ? noAnswer() : Response.json({ code: 'refused', message: words }, { status });
const told = (status: number) => (status === 0 ? /^The server can’t be reached/ : words);

describe.each(refusals)('what fails for %s', (_why, status) => {
  it('a record that cannot be saved says why at its bar, and no toast says it again', async () => {
    open({
      at: '/user-manager/edit/members-1',
      answer: ({ method }) => (method === 'PUT' ? refuse(status) : undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: /^Job title/ }), ' again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(told(status))).toHaveLength(1);
    expect(toasted).not.toHaveBeenCalled();
  });

  it('a record that cannot be created says why at its bar, and no toast says it again', async () => {
    open({
      at: '/user-manager/create',
      answer: ({ method, path }) => (method === 'POST' && path === '/members' ? refuse(status) : undefined),
    });
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Byron');
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findAllByText(told(status))).toHaveLength(1);
    expect(toasted).not.toHaveBeenCalled();
  });

  it('a record that cannot be read says why in its place, and no toast says it again', async () => {
    open({
      at: '/user-manager/edit/members-1',
      answer: ({ path }) => (path.startsWith('/members/members-1') ? refuse(status) : undefined),
    });
    expect(await screen.findAllByText(told(status))).toHaveLength(1);
    expect(toasted).not.toHaveBeenCalled();
  });

  it('a list that cannot be read says why in place of its rows, and no toast says it again', async () => {
    open({ answer: ({ path }) => (path.startsWith('/members?') ? refuse(status) : undefined) });
    expect(await screen.findAllByText(told(status))).toHaveLength(1);
    expect(toasted).not.toHaveBeenCalled();
  });
});

it('a record that fails to be saved after its page was left is told of by a toast', async () => {
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  const page = { path: '/kept', kept: true, isShown: () => false };
  const members = findDefinition('members') as Resource;
  open({
    at: '/kept',
    pages: [
      {
        path: '/kept',
        element: (
          <PageContext value={page}>
            <ResourceEdit resource={members} id="members-1" />
          </PageContext>
        ),
      },
    ],
    answer: ({ method }) => (method === 'PUT' ? held.then(() => refuse(503)) : undefined),
  });
  await user.type(await screen.findByRole('textbox', { name: /^Job title/ }), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => fail());
  await screen.findAllByText(words);
  expect(toasted).toHaveBeenCalledExactlyOnceWith({ message: words, type: 'error' });
});
