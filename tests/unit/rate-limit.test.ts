/** What somebody is told who has to wait. */
import { expect, test } from 'vitest';

import { messageOf } from '../../src/server/http/messages.ts';
import { tooMany } from '../../src/server/http/rate-limit.ts';

test.each([
  [16, 'Please wait 16 seconds.'],
  [119, 'Please wait 119 seconds.'],
  [121, 'Please wait 3 minutes.'],
  [900, 'Please wait 15 minutes.'],
])('a wait of %i seconds is told in units that people use: %s', (seconds, text) => {
  const refusal = tooMany(seconds);
  expect(messageOf(refusal, 'en')).toContain(text);
  expect(refusal.options).toMatchObject({ details: { seconds }, headers: { 'retry-after': String(seconds) } });
});
