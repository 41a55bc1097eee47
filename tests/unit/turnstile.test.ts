import { expect, test } from 'vitest';

import { turnstile } from '../../src/server/features/session/turnstile.ts';

/** Works that end when they are told to, and which of them have begun. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { begun, work, endOne: () => ends.shift()!() };
}

test('only so many run at once, only so many wait, and the next is refused with 503', async () => {
  const inTurn = turnstile({ atOnce: 2, waitingAtMost: 3 });
  const { begun, work, endOne } = works();
  const calls = [1, 2, 3, 4, 5].map((name) => inTurn(work(name)));
  await expect(inTurn(work(6))).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(begun).toEqual([1, 2]);
  for (const name of [3, 4, 5]) {
    endOne();
    await expect.poll(() => begun.at(-1)).toBe(name);
  }
  endOne();
  endOne();
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5]);
  const after = inTurn(work(7));
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
  endOne();
  expect(await after).toBe(7);
});

test('a work that fails gives its place to the next', async () => {
  const inTurn = turnstile({ atOnce: 1, waitingAtMost: 1 });
  const failing = inTurn(async () => {
    throw new Error('failed');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
