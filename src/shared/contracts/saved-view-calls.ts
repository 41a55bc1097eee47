/** Views of lists that people keep: whoever works here keeps them; what they show is guarded by the list's own permission. */
import { z } from 'zod';

import { characterCount, isCleanText } from '../definition/checks.ts';
import { pageSizes, sizes } from '../specification/constants.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { maxViewName } from './saved-views.ts';

const maxWords = 60;
const longestState = 8_000;

const name = z
  .string()
  .transform((sent) => sent.trim().normalize('NFC'))
  .superRefine((text, context) => {
    const refuse = (params: Record<string, unknown>) => context.addIssue({ code: 'custom', params });
    if (text === '') refuse({ key: 'validation.required' });
    else if (!isCleanText(text, false)) refuse({ key: 'validation.control_characters' });
    else if (characterCount(text) > maxViewName) refuse({ key: 'validation.too_long', max: maxViewName });
  });

const word = z.string().min(1).max(80);

/** What a list's address says, but for the page; whether the list knows its words is looked up in the definition. */
const state = z.strictObject({
  filter: z.record(word, z.unknown()).readonly().describe('The words of a list’s filter'),
  sort: z
    .tuple([word, z.enum(['ASC', 'DESC'])])
    .readonly()
    .optional(),
  columns: z.array(word).min(1).max(maxWords).readonly().optional(),
  density: z.enum(sizes).optional(),
  per_page: z.number().optional(),
});
export type ViewState = z.infer<typeof state>;
const stateSent = state
  .extend({ per_page: z.literal<number[]>([...pageSizes]).optional() })
  .refine((sent) => JSON.stringify(sent).length <= longestState);

const view = z.strictObject({
  id,
  screen: z.string().describe('Name of the menu item whose list it shows'),
  name: z.string(),
  state,
  dropped: z
    .array(z.string())
    .describe('Words of the state that the list does not know any more: they are left out of `state`'),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  is_default: z.boolean().describe('Whether my list opens with it'),
  may_change: z.boolean(),
  owner_name: z.string(),
  version: z.int(),
});
export type SavedView = z.infer<typeof view>;

const views = z.strictObject({ data: z.array(view), may_share: z.boolean().describe('Whether I may share one') });
export type SavedViewsReply = z.infer<typeof views>;

/** What is to be kept. */
const kept = z.strictObject({
  screen: z.string().min(1).max(60),
  name,
  state: stateSent,
  is_shared: z.boolean().optional(),
});
export type KeptView = z.output<typeof kept>;

/** What is to be other than it is, and the version that was seen. */
const change = z.strictObject({
  name: name.optional(),
  state: stateSent.optional(),
  is_shared: z.boolean().optional(),
  version: z.number().int().positive().optional(),
});
export type ViewChange = z.output<typeof change>;

const permission = 'portal.access';
const screen = 'Name of the menu item that shows the list';

export const savedViewCalls = defineCalls('saved_views', {
  'GET /saved_views': {
    summary: 'My views of a list, and the shared ones',
    permission,
    query: z.strictObject({ screen: z.string().describe(screen) }),
    reply: views,
  },
  'POST /saved_views': {
    summary: 'Keep a view',
    permission,
    once: true,
    body: kept,
    status: 201,
    reply: dataOf(view),
  },
  'PUT /saved_views/:id': { summary: 'Change a view', permission, body: change, reply: dataOf(view) },
  'DELETE /saved_views/:id': { summary: 'Remove a view', permission, reply: dataOf(z.strictObject({ id })) },
  'POST /saved_views/:id/restore': {
    summary: 'Bring a removed view back',
    permission,
    once: true,
    reply: dataOf(view),
  },
  'PUT /saved_view_defaults/:screen': {
    summary: 'The view that my list opens with',
    permission,
    params: { screen },
    body: z.strictObject({ view_id: z.string().max(64).nullable().describe('Null: the list’s own') }),
    reply: dataOf(z.strictObject({ view_id: id.nullable() })),
  },
});
