import { createHmac, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { macWith } from '../../src/server/crypto/mac-with.ts';

test.each([0, 1, 32, 63, 64])(
  'a code made with a key of %i bytes is the HMAC of whatever it is made of',
  (keyBytes) => {
    const key = randomBytes(keyBytes);
    const macOf = macWith(key);
    // Long, short and long again: nothing of one is left in the next.
    for (const bytes of [85, 0, 512, 1, 513, 5_000, 64]) {
      const content = randomBytes(bytes);
      expect(macOf(content)).toBe(createHmac('sha256', key).update(content).digest('binary'));
    }
  },
);

test('a code is not made with a key that would have to be hashed first', () => {
  expect(() => macWith(randomBytes(65))).toThrow(RangeError);
});
