import { z } from 'zod';

import { isSafeLink, isWebLink } from '../checks.ts';
import { atMost, checkedText, clean, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

/** What the document says of links; what is checked besides is more than a pattern can say. Nothing empties the field. */
const formatOf = (onlyWeb: boolean | undefined) => ({
  format: 'uri',
  pattern: onlyWeb ? '^(https?://.*)?$' : '^((https?://|mailto:|tel:).*)?$',
});

export const urlValue: KindValue<'url'> = {
  sent: ({ onlyWeb }) =>
    checkedText(
      clean(false),
      atMost(2048),
      onlyWeb ? matches(isWebLink, 'validation.bad_web_link') : matches(isSafeLink, 'validation.bad_link'),
    ).meta(formatOf(onlyWeb)),
  stored: ({ onlyWeb }) => z.string().meta(formatOf(onlyWeb)),
  mayName: true,
};
