import { z } from 'zod';

import { languages } from '../../specification/constants.ts';
import { atMost, checkedText, clean } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';
import { sentHtml } from './rich-text-value.ts';

export const translatedValue: KindValue<'translated'> = {
  sent: ({ max, multiline = false, formatted, pictures }) =>
    z
      .partialRecord(
        z.enum(languages),
        formatted ? sentHtml(max, pictures) : checkedText(clean(multiline), atMost(max)),
      )
      .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))),
  isHtml: ({ formatted }) => formatted === true,
  stored: () => z.record(z.string(), z.string()).meta({ description: 'A text a language' }),
};
