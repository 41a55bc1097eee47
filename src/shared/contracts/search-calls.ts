/** The search of the header over the records of all collections. screens.md 2.2 */
import { z } from 'zod';

import { isCleanText } from '../definition/checks.ts';
import { isSearchable, longestSearch } from '../text/search-words.ts';
import { dataOf, defineCalls, id } from './call.ts';

/** A record that was found, as its reader may see it. */
const foundRecord = z.strictObject({
  resource: z.string().describe('The name of its collection'),
  id,
  label: z.string().describe('What it is called, in the language of the reader'),
  named_after: z.string().nullable().describe('The choice by whose label it is called, where it has one'),
  detail: z.string().nullable().describe('What tells it from others of its name, such as its e-mail; nothing masked'),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** What an answer holds at most: of one collection, and in all. Own choice: more is what lists are for. */
export const maxFoundOfOne = 5;
export const maxFound = 20;

const foundRecords = z.strictObject({
  records: z
    .array(foundRecord)
    .max(maxFound)
    .describe(`Collection by collection, the best first, at most ${maxFoundOfOne} of each`),
  is_alike: z.boolean().describe('Nothing fits as it was typed: these are spelt alike'),
});
export type FoundRecords = z.infer<typeof foundRecords>;

export const searchCalls = defineCalls('search', {
  'GET /search': {
    summary: 'Records of every kind that one may read, by name, e-mail or number',
    permission: 'search.records',
    query: z.strictObject({
      q: z
        .string()
        .max(longestSearch)
        .refine((text) => isCleanText(text) && isSearchable(text))
        .describe('Words that must each be found, in any order: three letters or digits, or two Chinese signs'),
      types: z.string().max(2000).optional().describe('Names of collections, with commas between; without it, all'),
    }),
    reply: dataOf(foundRecords),
  },
});
