import { z } from 'zod';

import { characterCount } from '../checks.ts';
import { hasPicture, lacksPictureText, longestRichText, plainText } from '../../text/rich-text.ts';
import { checkedAfter, clean, tidy } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** Tags around nothing are nothing. */
const tidyTags = (value: string) => (plainText(value) === '' && !hasPicture(value) ? '' : tidy(value));

/** Formatted text as it is sent; `max` counts the characters of its text. */
export const sentHtml = (max: number, pictures = false) =>
  checkedAfter(tidyTags, [
    clean(true),
    (value) => value.length > longestRichText && { key: 'validation.too_long', max },
    (value) => characterCount(plainText(value)) > max && { key: 'validation.too_long', max },
    (value) => pictures && lacksPictureText(value) && { key: 'validation.picture_without_text' },
  ]);

export const richTextValue: KindValue<'rich_text'> = {
  sent: ({ max, pictures }) => sentHtml(max, pictures),
  stored: () => z.string().meta({ description: 'HTML of a few tags' }),
  whenErased: () => 'stars',
  mayName: true,
  isHtml: () => true,
};
