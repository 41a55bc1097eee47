import { z } from 'zod';

import { atMost, checkedText, clean, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Whether a text is of a pattern from its beginning to its end. */
function wholeOf(pattern: string | undefined): (text: string) => boolean {
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`);
  return (text) => whole?.test(text) ?? true;
}

export const textValue: KindValue<'text'> = {
  sent: ({ max, pattern }) =>
    checkedText(clean(false), atMost(max), matches(wholeOf(pattern), 'validation.bad_format')),
  stored: () => z.string(),
  whenErased: () => 'nobody',
  mayName: true,
};
