/** The error log: what gets into it, and what can be done with it. Specification 2 and 8. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { watchErrors } from '../../src/client/providers/watch-errors.ts';
import { errorLogStore, recordError, type LoggedError } from '../../src/client/state/error-log.ts';
import { button, freshBar, openBar } from '../support/bar.tsx';

const user = userEvent.setup({ delay: null });

freshBar();

describe('the error log', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = watchErrors();
  });
  afterEach(() => stop());
  const bug = () => screen.queryByRole('button', { name: /^Error Log/ });

  test('the error log has no button while nothing went wrong', async () => {
    openBar();
    await button('Search pages and records');
    expect(bug()).toBeNull();
  });

  test.each<[string, () => void]>([
    ['an error of a handler', () => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken') }))],
    ['a rejection nobody waited for', () => window.dispatchEvent(rejection(new TypeError('broken')))],
  ])('the error log gathers %s', async (_kind, fail) => {
    openBar();
    fail();
    await user.click(await button('Error Log: 1 error'));
    const dialog = await screen.findByRole('dialog', { name: 'Error Log' });
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Message', 'Stack']);
    expect(within(dialog).getByText('TypeError: broken')).toBeVisible();
  });

  test.each<[string, unknown]>([
    ['a call that failed', new HttpError('No', 500)],
    ['what was given up', new DOMException('Aborted', 'AbortError')],
    ['a layout that took two turns', 'ResizeObserver loop completed with undelivered notifications.'],
    ['a stranger’s script', 'Script error.'],
  ])('the error log leaves out %s', async (_kind, reason) => {
    openBar();
    window.dispatchEvent(rejection(reason));
    window.dispatchEvent(rejection(new Error('the next')));
    await button('Error Log: 1 error');
  });

  test('the error log gathers once what a screen throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('cannot be drawn');
    };
    openBar({ screen: <Broken /> });
    expect(await screen.findByText('This page couldn’t be shown')).toBeVisible();
    await user.click(await button('Error Log: 1 error'));
    expect(await screen.findByText('Error: cannot be drawn')).toBeVisible();
    expect(screen.queryByText(/times/)).toBeNull();
  });

  test('the error log is copied as a text, and says so', async () => {
    openBar();
    recordError(new Error('broken'), 'at Screen');
    await user.click(await button(/^Error Log/));
    await user.click(await button('Copy all'));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^Msg: Error: broken\nInfo: at Screen\nUrl: /);
  });

  test('the error log is cleared: the dialog closes, and the button goes', async () => {
    openBar();
    recordError(new Error('broken'));
    await user.click(await button(/^Error Log/));
    await user.click(await button('Clear'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bug()).toBeNull();
  });

  test('an error log that cannot be shown says so, and breaks nothing else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openBar();
    const unreadable = { id: 1, message: 'broken', info: 7, url: '', at: '', count: 1 } as unknown as LoggedError;
    errorLogStore.set([unreadable]);
    await user.click(await button(/^Error Log/));
    expect(await screen.findByText('The error log couldn’t be shown.')).toBeVisible();
    await user.click(await button('Close'));
    expect(await screen.findByLabelText('Note')).toBeVisible();
  });
});

function rejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason });
}
