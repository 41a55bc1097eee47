/** How days are written where there is little room, and from one to another. */
import { describe, expect, test } from 'vitest';

import { shortDays } from '../../src/shared/text/short-days.ts';

const days = ['2026-11-09', '2026-11-15'] as const;

describe('days of a chart', () => {
  test.each([
    ['en-GB', '9 Nov', 'Nov 2026', '9 Nov 2026'],
    ['en-US', 'Nov 9', 'Nov 2026', 'Nov 9, 2026'],
    ['es', '9 nov', 'nov 2026', '9 nov 2026'],
    ['zh', '11月9日', '2026年11月', '2026年11月9日'],
  ])('days of a chart are written in the words of %s where the organisation has no format', (locale, ...texts) => {
    const { day, month, range } = shortDays(locale, 'language');
    expect([day(days[0]), month(days[0]), range(days[0], days[0])]).toEqual(texts);
  });

  test.each([
    ['iso', '11-09', '2026-11', '2026-11-09 – 2026-11-15'],
    ['day_first', '09/11', '11/2026', '09/11/2026 – 15/11/2026'],
    ['month_first', '11/09', '11/2026', '11/09/2026 – 11/15/2026'],
  ] as const)('days of a chart are written alike in every language with the format %s', (format, ...texts) => {
    for (const locale of ['en-GB', 'en-US', 'es', 'zh']) {
      const { day, month, range } = shortDays(locale, format);
      expect([day(days[0]), month(days[0]), range(...days)]).toEqual(texts);
    }
  });
});
