/** Specification 8: what failed is told by a toast for 5000 ms, with the server's message; what is told can be read and closed by everybody. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, memoryStore, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useI18nProvider } from '../../src/client/providers/i18n.ts';
import { publishNotice } from '../../src/client/state/notices.ts';
import { closeAllToasts, reduceToasts, showToast, type Toast, type ToastDraft } from '../../src/client/state/toasts.ts';
import { Toasts } from '../../src/client/toasts/toasts-provider.tsx';
import { useUndoToast } from '../../src/client/views/undo-toast.tsx';

const error = (text: string): ToastDraft => ({ type: 'error', message: { text } });
const tell = (toast: ToastDraft) => act(() => showToast(toast));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const toasts = () => screen.queryAllByRole('button', { name: 'Close this notification' });

const said = {} as { notify: ReturnType<typeof useNotify>; announce: ReturnType<typeof useUndoToast> };

function Speaker() {
  Object.assign(said, { notify: useNotify(), announce: useUndoToast() });
  return <button type="button">Before</button>;
}

function Page() {
  return (
    <AdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Toasts>
        <main>
          <h1>Members</h1>
          <Speaker />
        </main>
      </Toasts>
    </AdminContext>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Page />);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a toast', () => {
  test.each([
    ['error', 5000],
    ['warning', 5000],
    ['success', 3000],
    ['info', 3000],
  ] as const)('a toast of kind %s is gone after %i ms, and not before', (type, ms) => {
    tell({ type, message: { text: 'Done.' } });
    pass(ms - 1);
    expect(screen.getByText('Done.')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Done.')).toBeNull();
  });

  test('the pointer over a toast stops its clock, and leaving starts it for the full time', () => {
    tell(error('The line is down.'));
    pass(4000);
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
    pass(60_000);
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
    pass(4999);
    expect(screen.getByText('The line is down.')).toBeVisible();
    pass(1);
    expect(toasts()).toEqual([]);
  });

  test('the focus within a toast stops its clock, and leaving starts it for the full time', () => {
    tell(error('The line is down.'));
    pass(4000);
    act(() => toasts()[0]!.focus());
    pass(60_000);
    act(() => screen.getByText('Before').focus());
    pass(4999);
    expect(screen.getByText('The line is down.')).toBeVisible();
    pass(1);
    expect(toasts()).toEqual([]);
  });

  test('the focus that a press of the pointer left in a toast stops nothing', () => {
    tell(error('The line is down.'));
    fireEvent.pointerDown(toasts()[0]!);
    act(() => toasts()[0]!.focus());
    pass(5000);
    expect(toasts()).toEqual([]);
  });

  test('the clock of a toast stands still while the browser shows another tab', () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    tell(error('The line is down.'));
    pass(60_000);
    expect(toasts()).toHaveLength(1);
    hidden.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(5000);
    expect(toasts()).toEqual([]);
    hidden.mockRestore();
  });
});

describe('several toasts', () => {
  test('several toasts stand one above another; those beyond four wait, and so does their clock', () => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) tell(error(text));
    expect(toasts()).toHaveLength(4);
    expect(screen.queryByText('Five')).toBeNull();
    fireEvent.click(toasts()[0]!);
    expect(screen.getByText('Five')).toBeVisible();
    pass(4999);
    expect(screen.getByText('Five')).toBeVisible();
  });

  test('several equal toasts are one with a count, which stays for its full time', () => {
    tell(error('The line is down.'));
    pass(3000);
    tell(error('The line is down.'));
    expect(screen.getAllByText('The line is down.')).toHaveLength(1);
    expect(screen.getByText('×2')).toBeVisible();
    expect(screen.getByText('2 times')).toBeInTheDocument();
    pass(4999);
    expect(toasts()).toHaveLength(1);
  });

  test('a failure that the call and the screen report at once is one toast', () => {
    act(() => publishNotice({ message: 'The line is down.', type: 'error' }));
    act(() => said.notify('The line is down.', { type: 'error', messageArgs: { _: 'The line is down.' } }));
    expect(toasts()).toHaveLength(1);
    expect(screen.queryByText('×2')).toBeNull();
  });

  test('a toast of success hides no earlier failure', () => {
    tell(error('The line is down.'));
    tell({ type: 'success', message: { text: 'Saved' } });
    expect(toasts()).toHaveLength(2);
  });
});

describe('closing toasts', () => {
  test('Escape closes all toasts', () => {
    tell(error('One'));
    tell(error('Two'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(toasts()).toEqual([]);
  });

  test('an Escape that meant something else closes no toast', () => {
    tell(error('One'));
    const stop = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', stop);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.body.removeEventListener('keydown', stop);
    expect(toasts()).toHaveLength(1);
  });

  test('F8 leads to the toasts; closing leads to the next, and from the last back to where one was', () => {
    act(() => screen.getByText('Before').focus());
    tell(error('One'));
    tell(error('Two'));
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(toasts()[0]).toHaveFocus();
    fireEvent.click(toasts()[0]!);
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveFocus();
    fireEvent.click(toasts()[0]!);
    expect(screen.getByText('Before')).toHaveFocus();
  });
});

describe('the text of a toast', () => {
  test('the text of a toast is plain, whatever the server sends: no HTML', () => {
    tell(error('<img src=x onerror=alert(1)> <b>no</b>'));
    expect(screen.getByText('<img src=x onerror=alert(1)> <b>no</b>')).toBeVisible();
    expect(screen.getByRole('alert').querySelector('img, b')).toBeNull();
  });

  test.each(['session.failed', 'Pay %{_} now', 'one |||| other'])(
    'the message %j of a server is not looked up as a key of ours',
    (text) => {
      act(() => publishNotice({ message: text, type: 'error' }));
      act(() => said.notify(text, { type: 'warning', messageArgs: { _: text } }));
      expect(screen.getAllByText(text)).toHaveLength(2);
    },
  );

  test('a key in a toast is translated, with its words', () => {
    act(() => said.notify('frame.language_switched', { type: 'success' }));
    act(() => said.notify('session.toasts.times', { messageArgs: { smart_count: 3 } }));
    expect(screen.getByText('Switch Language Success')).toBeVisible();
    expect(screen.getByText('3 times')).toBeVisible();
  });

  test('the text of a toast is cut at 300 characters, and freed of invisible characters', () => {
    const [toast] = reduceToasts([], { type: 'shown', toast: error(`a\u202Eb\n${'c'.repeat(400)}`), nowMs: 0 });
    const text = (toast as Toast & { message: { text: string } }).message.text;
    expect([text.length, text.slice(0, 6), text.at(-1)]).toEqual([300, 'a b cc', '…']);
  });

  test('a toast interrupts a screen reader when it failed, and waits politely otherwise', () => {
    const polite = document.querySelector('[aria-live=polite]')!;
    tell(error('Failed'));
    tell({ type: 'success', message: { text: 'Saved' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(polite).toHaveTextContent('Saved');
    expect(within(polite as HTMLElement).queryByText('Failed')).toBeNull();
  });

  test('a toast is announced although a dialog hides everything else', async () => {
    const stack = document.querySelector('[aria-live=polite]')!.parentElement!;
    stack.setAttribute('aria-hidden', 'true');
    await act(async () => undefined);
    expect(stack).not.toHaveAttribute('aria-hidden');
  });
});

test('a toast with Undo stays for eight seconds, with its button', () => {
  act(() => said.announce('Ana was archived', 'audit-1', 'ana'));
  act(() => said.announce('Mei was archived', 'audit-2', 'mei'));
  pass(7999);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  pass(1);
  expect(toasts()).toEqual([]);
});

test.each([
  ['of the same record, as its Undo would be refused', ['Ana was suspended', 'ana'], ['Ana was reinstated', 'ana']],
  ['with the same words, as nobody could tell the two apart', ['3 archived'], ['3 archived']],
] as const)('a toast with Undo takes the place of an older one %s', (_fact, older, newer) => {
  act(() => said.announce(older[0], 'audit-1', older[1]));
  act(() => said.announce(newer[0], 'audit-2', newer[1]));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(screen.getByText(newer[0])).toBeVisible();
});

test('the button Undo keeps the focus until its toast is gone, and then it is back where one was', async () => {
  screen.getByText('Before').focus();
  act(() => said.announce('Saved', 'audit-1'));
  fireEvent.keyDown(document.body, { key: 'F8' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  expect(undo).toBeEnabled();
  expect(undo).toHaveFocus();
  await act(async () => undefined);
  expect(undo).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('a new session begins without toasts', () => {
  tell(error('One'));
  act(() => closeAllToasts());
  expect(toasts()).toEqual([]);
});
