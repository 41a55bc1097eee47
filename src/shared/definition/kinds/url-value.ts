import { z } from 'zod';

import { hasScheme, isSafeLink, isWebLink } from '../checks.ts';
import { atMost, checkedText, clean, matches } from './checked-text.ts';
import type { UrlOptions } from './url-kind.ts';
import type { KindValue } from './kind-value.ts';

/** What the document says of links; what is checked besides is more than a pattern can say. Nothing empties the field. */
const formatOf = ({ onlyWeb, schemes }: UrlOptions) => ({
  format: 'uri',
  pattern: schemes
    ? `^((${schemes.map((scheme) => scheme.replaceAll(/[+.]/g, '\\$&')).join('|')}):.*)?$`
    : onlyWeb
      ? '^(https?://.*)?$'
      : '^((https?://|mailto:|tel:).*)?$',
});

function check({ onlyWeb, schemes }: UrlOptions) {
  if (schemes) return matches((text) => hasScheme(text, schemes), 'validation.bad_scheme');
  return onlyWeb ? matches(isWebLink, 'validation.bad_web_link') : matches(isSafeLink, 'validation.bad_link');
}

export const urlValue: KindValue<'url'> = {
  sent: (field) => checkedText(clean(false), atMost(2048), check(field)).meta(formatOf(field)),
  stored: (field) => z.string().meta(formatOf(field)),
  mayName: true,
};
