/** The menus of the site, as anybody may read them. */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { navigationItems } from '../resources/navigation-items.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { visitorWords } from './public-calls.ts';

const locations = Object.keys(navigationItems.fields.location.choices) as [
  keyof typeof navigationItems.fields.location.choices,
];

const entry = z.strictObject({
  id,
  label: z.string(),
  url: z.string().nullable().describe('A path of the site, or an address elsewhere; of a title null'),
  icon: z.string().nullable(),
  open_new_tab: z.boolean(),
  fallback: z.record(z.string(), z.enum(languages)).optional(),
});

/** An item, with what stands below it. */
export type NavigationEntry = z.infer<typeof entry> & { children: NavigationEntry[] };

const tree: z.ZodType<NavigationEntry> = entry.extend({
  get children() {
    return z.array(tree);
  },
});

export const navigationCalls = defineCalls('public', {
  'GET /public/navigation': {
    summary: 'The items of a menu that were published',
    permission: 'public',
    query: z.strictObject({ ...visitorWords, location: z.enum(locations) }),
    reply: dataOf(z.array(tree)),
  },
});
