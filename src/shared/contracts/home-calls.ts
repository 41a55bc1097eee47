/** The home page of the site, as anybody may read it. */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { homeSections } from '../resources/home-sections.ts';
import { dataOf, defineCalls, id, moment } from './call.ts';
import { picture, visitorWords } from './public-calls.ts';

type Kind = keyof typeof homeSections.fields.kind.choices;
const kinds = Object.keys(homeSections.fields.kind.choices) as [Kind];

/** A record that a section shows, or a number. What a kind does not say is left out. */
const item = z.strictObject({
  id: id.optional(),
  title: z.string(),
  text: z.string().nullable().optional(),
  picture: picture.nullable().optional(),
  url: z.string().nullable().optional(),
  starts_at: moment.optional(),
  ends_at: moment.optional(),
  time_zone: z.string().optional(),
  place: z.string().nullable().optional(),
  value: z.int().optional(),
  language: z.enum(languages).optional().describe('Of its words, where it is not the one asked for'),
});
export type HomeItem = z.infer<typeof item>;

const section = z.strictObject({
  id,
  kind: z.enum(kinds),
  title: z.string().nullable(),
  text: z.string().nullable().describe('HTML of a few tags'),
  image: picture.nullable(),
  button: z.strictObject({ label: z.string(), url: z.string() }).nullable(),
  video_url: z.string().nullable(),
  items: z.array(item),
  fallback: z.record(z.string(), z.enum(languages)).optional(),
});

/** A section, with the records it shows as they are now. */
export type HomeSection = z.infer<typeof section>;

export const homeCalls = defineCalls('public', {
  'GET /public/home': {
    summary: 'The sections of the home page that was published',
    permission: 'public',
    query: z.strictObject(visitorWords),
    reply: dataOf(z.array(section)),
  },
});
