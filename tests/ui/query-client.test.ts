/** What the client does with calls while the browser believes to be offline. */
import { onlineManager, QueryObserver, type MutationOptions } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { mayPass, queryClient } from '../../src/client/providers/query-client.ts';

const noLine = () => Promise.reject(new HttpError('No line.', 0));

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  queryClient.clear();
});

describe('a browser that believes to be offline', () => {
  test('a browser that believes to be offline reads all the same, so that the failure is told', async () => {
    onlineManager.setOnline(false);
    await expect(queryClient.fetchQuery({ queryKey: ['members'], queryFn: noLine, retry: false })).rejects.toThrow(
      'No line.',
    );
  });

  test('a browser that believes to be offline writes all the same, so that nobody waits for a save', async () => {
    onlineManager.setOnline(false);
    const options: MutationOptions = queryClient.defaultMutationOptions({ mutationFn: noLine });
    const save = queryClient.getMutationCache().build(queryClient, options);
    await expect(save.execute(undefined)).rejects.toThrow('No line.');
  });

  test('a browser that is online before its network reaches anything asks again for what had no line', async () => {
    vi.useFakeTimers();
    let reaches = false;
    const queryFn = vi.fn<() => Promise<string>>(() => (reaches ? Promise.resolve('Rows') : noLine()));
    const watched = new QueryObserver(queryClient, { queryKey: ['members'], queryFn, retry: false });
    onlineManager.setOnline(false);
    const leave = watched.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(watched.getCurrentResult().isError).toBe(true);

    reaches = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(watched.getCurrentResult().data).toBe('Rows');
    const asked = queryFn.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(asked);
    leave();
  });
});

test.each([
  [new HttpError('No line.', 0), true],
  [new HttpError('In trouble.', 503), true],
  [new HttpError('Not there.', 404), false],
  [new Error('A fault of our own.'), false],
])('the failure %s may pass: %s', (error, passes) => {
  expect(mayPass(error)).toBe(passes);
});
