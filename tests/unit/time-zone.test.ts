/** What a clock in a zone shows, to the second in which the zone changes. */
import { describe, expect, test } from 'vitest';

import { exactClockOf, momentOf } from '../../src/shared/time/time-zone.ts';

describe('the clock of a zone', () => {
  test.each([
    ['Europe/Madrid', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59'],
    ['Europe/Madrid', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00'],
    ['Europe/Madrid', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00'],
    // A minute after midnight, as it was there until 2011.
    ['America/St_Johns', '2010-03-14T03:30:59.000Z', '2010-03-14T00:00:59'],
    ['America/St_Johns', '2010-03-14T03:31:00.000Z', '2010-03-14T01:01:00'],
    // The last zone that changed within a minute.
    ['Africa/Monrovia', '1972-01-07T00:44:29.000Z', '1972-01-06T23:59:59'],
    ['Africa/Monrovia', '1972-01-07T00:44:30.000Z', '1972-01-07T00:44:30'],
  ])('the clock of %s shows at %s %s, asked the first time and again', (timeZone, moment, shown) => {
    expect([exactClockOf(moment, timeZone), exactClockOf(moment, timeZone)]).toEqual([shown, shown]);
  });

  test('a local time that comes twice is the first of both, and one that is skipped moves forward', () => {
    expect(momentOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(momentOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
  });
});
