/** What the client does with calls while the browser believes to be offline. */
import { onlineManager, type MutationOptions } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';

import { mayPass, queryClient } from '../../src/client/providers/query-client.ts';

const noLine = () => Promise.reject(new HttpError('No line.', 0));

afterEach(() => {
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
});

test.each([
  [new HttpError('No line.', 0), true],
  [new HttpError('In trouble.', 503), true],
  [new HttpError('Not there.', 404), false],
  [new Error('A fault of our own.'), false],
])('the failure %s may pass: %s', (error, passes) => {
  expect(mayPass(error)).toBe(passes);
});
