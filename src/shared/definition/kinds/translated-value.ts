import { z } from 'zod';

import { languages } from '../../specification/constants.ts';
import { atMost, checkedText, clean } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const translatedValue: KindValue<'translated'> = {
  sent: ({ max, multiline = false }) =>
    z
      .partialRecord(z.enum(languages), checkedText(clean(multiline), atMost(max)))
      .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))),
  stored: () => z.record(z.string(), z.string()).meta({ description: 'A text a language' }),
};
