/** Until when quiet hours last, by the clock of the organisation: over midnight, and where that clock is changed. screens.md 3.2, EM1 */
import { expect, test } from 'vitest';

import { quietUntil } from '../../src/server/email/send-pace.ts';

test.each([
  ['over midnight, before it', [22, 7], '2026-01-10T21:30Z', '2026-01-11T06:00Z'],
  ['over midnight, after it', [22, 7], '2026-01-10T23:30Z', '2026-01-11T06:00Z'],
  ['at its first minute', [22, 7], '2026-01-10T21:00Z', '2026-01-11T06:00Z'],
  ['within a day', [12, 14], '2026-01-10T11:30Z', '2026-01-10T13:00Z'],
  ['over the night in which summer time begins', [22, 7], '2026-03-28T22:00Z', '2026-03-29T05:00Z'],
  ['until an hour that summer time skips', [22, 2], '2026-03-28T22:00Z', '2026-03-29T01:00Z'],
  ['over the night in which summer time ends', [22, 7], '2026-10-24T21:00Z', '2026-10-25T06:00Z'],
  ['in the hour that comes twice, the second time', [22, 3], '2026-10-25T01:30Z', '2026-10-25T02:00Z'],
])('quiet hours %s end when the clock says so', (_when, [from, until], now, end) => {
  const hours = { quiet_from: from ?? null, quiet_until: until ?? null, time_zone: 'Europe/Madrid' };
  expect(Date.parse(quietUntil(hours, Date.parse(now)) ?? '')).toBe(Date.parse(end));
});

test.each([
  ['an hour after them', [22, 7], '2026-01-11T06:30Z'],
  ['at the minute they end', [22, 7], '2026-01-11T06:00Z'],
  ['where none are set', [null, null], '2026-01-11T02:00Z'],
  ['where they begin when they end', [7, 7], '2026-01-11T06:30Z'],
])('it is not quiet %s', (_when, [from, until], now) => {
  const hours = { quiet_from: from ?? null, quiet_until: until ?? null, time_zone: 'Europe/Madrid' };
  expect(quietUntil(hours, Date.parse(now))).toBe(undefined);
});
