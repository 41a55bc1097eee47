/** What the calls about saved views take. */
import { z } from 'zod';

import { characterCount, isCleanText } from '../checks.ts';
import { pageSizes, sizes } from '../constants.ts';
import { maxViewName } from './saved-views.ts';

const mostWords = 60;
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

/** The form of a state; whether the list knows its words is looked up in the definition. */
const state = z
  .strictObject({
    filter: z.record(word, z.unknown()),
    sort: z.tuple([word, z.enum(['ASC', 'DESC'])]).optional(),
    columns: z.array(word).min(1).max(mostWords).optional(),
    density: z.enum(sizes).optional(),
    per_page: z.literal([...pageSizes]).optional(),
  })
  .refine((sent) => JSON.stringify(sent).length <= longestState);

/** `POST /saved_views`. */
export const savedViewBody = z.strictObject({
  screen: z.string().min(1).max(60),
  name,
  state,
  is_shared: z.boolean().optional(),
});

/** `PUT /saved_views/:id`: what is to be other than it is, and the version that was seen. */
export const savedViewChange = z.strictObject({
  name: name.optional(),
  state: state.optional(),
  is_shared: z.boolean().optional(),
  version: z.number().int().positive().optional(),
});

/** `PUT /saved_view_defaults/:screen`; null: the list's own. */
export const defaultViewBody = z.strictObject({ view_id: z.string().max(64).nullable() });
