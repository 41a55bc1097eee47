import { z } from 'zod';

import { isHostName } from '../checks.ts';
import { isKnownWord } from '../../text/known-words.ts';
import { atMost, checkedText, clean, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Whether a text is of a pattern from its beginning to its end. */
function wholeOf(pattern: string | undefined): (text: string) => boolean {
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`);
  return (text) => whole?.test(text) ?? true;
}

export const textValue: KindValue<'text'> = {
  sent: ({ max, pattern, known, isHost }) =>
    checkedText(
      clean(false),
      atMost(max),
      matches(wholeOf(pattern), 'validation.bad_format'),
      matches((word) => !isHost || isHostName(word), 'validation.bad_host'),
      matches((word) => known === undefined || isKnownWord(known, word), `validation.unknown_${known ?? 'word'}`),
    ),
  stored: () => z.string(),
  whenErased: () => 'nobody',
  mayName: true,
};
