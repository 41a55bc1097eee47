import { z } from 'zod';

import { characterCount } from '../checks.ts';
import { longestRichText, plainText } from '../../text/rich-text.ts';
import { checkedAfter, clean, tidy } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Tags around nothing are nothing. */
const tidyTags = (value: string) => (plainText(value) === '' ? '' : tidy(value));

export const richTextValue: KindValue<'rich_text'> = {
  sent: ({ max }) =>
    checkedAfter(tidyTags, [
      clean(true),
      (value) => value.length > longestRichText && { key: 'validation.too_long', max },
      (value) => characterCount(plainText(value)) > max && { key: 'validation.too_long', max },
    ]),
  stored: () => z.string().meta({ description: 'HTML of a few tags' }),
  mayName: true,
  isHtml: true,
};
