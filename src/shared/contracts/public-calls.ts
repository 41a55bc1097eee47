/** The public side: what anybody may read, at the address of the organisation whose it is. Each call follows from a definition. */
import { z } from 'zod';

import { audienceDevices } from '../audience/audience.ts';
import { isCountry } from '../audience/countries.ts';
import type { PublicResource } from '../definition/check-public.ts';
import type { Field } from '../definition/field-kinds.ts';
import { replySchemas } from '../definition/reply-schemas.ts';
import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id, type Call } from './call.ts';

/** Below /api. */
export const publicBase = '/public';
/** What stands together in the document of the API. */
const tag = 'public';

const reference = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'validation.bad_reference' });
const maxOfEach = 50;

const several = (about: string) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(reference).max(maxOfEach))
    .optional()
    .describe(`${about}, with commas between them`);

/** Who visits, as the site says on which they are: claims, by which nothing is opened that is secret. */
export const visitorWords = {
  member: z.enum(['true', 'false']).optional().describe('Whether the visitor has signed in as a member'),
  plan: reference.optional().describe('The membership plan of the member'),
  chapter: reference.optional().describe('The chapter of the member'),
  labels: several('The labels of the member'),
  segments: several('The segments of which the member is one'),
  channels: several('The channels that the member has joined'),
  events: several('The events that the member attends'),
  industry: reference.optional().describe('The industry type of the member'),
  language: z.enum(languages).optional().describe('Without it: Accept-Language, then the organisation’s own'),
  country: z
    .string()
    .length(2)
    .transform((code) => code.toUpperCase())
    .refine(isCountry, { error: 'validation.bad_choice' })
    .optional()
    .describe(
      'Where the visitor is: ISO 3166-1, two letters. Nothing is told from an address: who says no country is in none',
    ),
  device: z.enum(audienceDevices).optional().describe('Without it: as User-Agent says'),
};

/** What a query says of who visits. */
export type VisitorWords = z.output<z.ZodObject<typeof visitorWords>>;

/** The words of a public read's query. */
export type PublicQuery = VisitorWords & Partial<Record<string, string | string[]>>;

/** A picture at an address that anybody may fetch; empty where the organisation has said no text for it. */
export const picture = z.strictObject({
  url: z.string().meta({ format: 'uri' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
});
export type PublicPicture = z.infer<typeof picture>;

/** What a field is called outside: a picture goes by what it shows, and not by its id. */
export const publicNameOf = (key: string, { kind }: Pick<Field, 'kind'>): string =>
  kind === 'image' ? key.replace(/_id$/, '') : key;

type PublicCall = Call & { query: z.ZodObject };

/** `GET /public/<name>` of a definition. */
export function publicCallOf(definition: PublicResource): PublicCall {
  const { name, label, fields, public: part } = definition;
  const by = (part.by ?? []).map((key) => [key, choiceOf(fields[key])]);
  const calls = defineCalls(tag, {
    [`GET ${publicBase}/${name}`]: {
      summary: `What is live: ${label.many}`,
      permission: 'public',
      query: z.strictObject({
        ...visitorWords,
        ...(Object.fromEntries(by) as Record<string, z.ZodType>),
        ...(part.path !== undefined && { path: pathWord }),
      }),
      reply: dataOf(z.array(itemOf(definition))),
    },
  });
  return Object.values(calls)[0] as PublicCall;
}

const longestPath = 500;
/** A page of the site. */
const pathWord = z
  .string()
  .max(longestPath)
  .regex(/^\//, { error: 'validation.bad_format' })
  .optional()
  .describe('The page that is open; without it, what is shown on some page');

const choiceOf = (field: Field | undefined) =>
  z.enum(Object.keys(field?.kind === 'choice' || field?.kind === 'choices' ? field.choices : {})).optional();

/** Each key is there, and what is empty is null. */
function itemOf(definition: PublicResource): z.ZodType {
  const { fields, public: part, label } = definition;
  const { shape } = replySchemas(definition).record;
  const shown = part.fields.map((key) => {
    const field = fields[key];
    if (field === undefined) throw new Error(`There is no field ${key} of ${definition.name}.`);
    const known = field.kind === 'image' ? picture : field.kind === 'translated' ? z.string() : shape[key];
    const value = known === shape[key] ? known : known?.nullable();
    return [publicNameOf(key, field), value];
  });
  return z
    .strictObject({
      id,
      ...(Object.fromEntries(shown) as Record<string, z.ZodType>),
      ...(part.link !== undefined && { click_url: z.string().meta({ format: 'uri' }).nullable().optional() }),
      fallback: z
        .record(z.string(), z.enum(languages))
        .optional()
        .describe('By field: the language in which its text is said where the asked one has none'),
    })
    .meta({ title: label.one });
}
