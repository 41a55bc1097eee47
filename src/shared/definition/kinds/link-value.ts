import { z } from 'zod';

import { isInternalPath, isLinkAddress } from '../../link/link-address.ts';
import { asLink, type Link } from '../../link/link.ts';
import { isSafeLink } from '../checks.ts';
import { atMost, checkedText, clean, matches, sentId } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

const longest = 2048;

export const linkValue: KindValue<'link'> = {
  sent: ({ leadsTo, screens }) =>
    z.union(
      [
        z.strictObject({ to: z.enum(leadsTo), id: sentId() }),
        z.strictObject({ screen: z.enum(Object.keys(screens)) }),
        z.strictObject({
          url: checkedText(clean(false), atMost(longest), matches(isLinkAddress, 'validation.bad_target')).pipe(
            z.string().min(1),
          ),
        }),
      ],
      { error: 'validation.bad_target' },
    ),
  stored: () =>
    z
      .union([
        z.strictObject({ to: z.string(), id: z.uuid() }),
        z.strictObject({ screen: z.string() }),
        z.strictObject({ url: z.string() }),
      ])
      .meta({ description: 'A record of a collection, a screen, or an address' }),
  mayName: true,
  toCell: (value, { choice, nameOf }, { source }) => {
    const link = asLink(value);
    if (link === null) return '';
    if ('url' in link) return link.url;
    if ('screen' in link) return choice(source, link.screen);
    return `${link.to}: ${nameOf(link.to, link.id) ?? link.id}`;
  },
  ofCell: (text, { choice, idOf }, { source, field }): Link | string => {
    if (isInternalPath(text) || isSafeLink(text)) return { url: text };
    const screen = choice(source, text);
    if (screen !== undefined) return { screen };
    const [, to = '', name = ''] = /^(\w+): (.+)$/su.exec(text) ?? [];
    const id = field.leadsTo.includes(to) ? idOf(to, name) : undefined;
    return id === undefined ? text : { to, id };
  },
};
