import { z } from 'zod';

import { isPermission } from '../../access/permissions.ts';
import { isDomain, isSafeLink, isWebLink } from '../checks.ts';
import { joined, listOf, separated } from './cell-lists.ts';
import { atMost, checkedText, clean, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const tagsValue: KindValue<'tags'> = {
  sent: ({ max, maxEach, areLinks, onlyWeb, areDomains, arePermissions }) =>
    z
      .array(
        checkedText(
          clean(false),
          atMost(maxEach),
          matches((word) => !areLinks || isSafeLink(word), 'validation.bad_link'),
          matches((word) => !onlyWeb || isWebLink(word), 'validation.bad_web_link'),
          matches((word) => !areDomains || isDomain(word), 'validation.bad_domain'),
          (word) => word === '' && { key: 'validation.required' },
          (word) => arePermissions === true && !isPermission(word) && { key: 'validation.bad_choice' },
        ),
      )
      .max(max),
  stored: () => z.array(z.string()),
  filteredAs: ({ label, maxEach }) => ({ kind: 'text', label, max: maxEach }),
  toCell: (value) => joined(listOf(value)),
  ofCell: separated,
  mayName: true,
};
