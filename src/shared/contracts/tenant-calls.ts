/** Which client organisation a host belongs to, and its settings. Specification 3, 4 and 7. */
import { z } from 'zod';

import { clientTypes, languages } from '../specification/constants.ts';
import { registrationModes } from './arrivals.ts';
import { englishes } from '../text/written-language.ts';
import { weekStarts } from '../time/periods.ts';
import { dataOf, defineCalls, id } from './call.ts';

const headingFace = z.enum(['sans', 'serif', 'rounded']).describe('Of headings; the portal brings it along');
export type HeadingFace = z.infer<typeof headingFace>;

const picture = z
  .string()
  .nullable()
  .describe('A `data:` address of SVG, or a path of the server; null where there is none');

/** How days are written: as each language does, or alike in all. */
export const dateFormats = ['language', 'iso', 'day_first', 'month_first'] as const;
export type DateFormat = (typeof dateFormats)[number];

const whitelabelClient = z.strictObject({
  account_id: id,
  name: z.string(),
  client_type: z.enum(clientTypes),
  tagline: z
    .partialRecord(z.enum(languages), z.string())
    .nullable()
    .describe('As it is published, by language; null where there is none'),
  primary_color: z.string(),
  accent_color: z.string(),
  color_scheme: z.enum(['light', 'dark', 'system']),
  corner_px: z.int().describe('How round corners are, 0 to 16'),
  heading_face: headingFace,
  logo: picture,
  logo_dark: picture.describe('For dark backgrounds; null: the same everywhere'),
  favicon: picture,
  default_language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  time_zone: z.string(),
  week_start: z.enum(weekStarts).describe('The day that weeks begin with'),
  currency: z.string(),
  date_format: z.enum(dateFormats),
  english: z.enum(englishes).describe('How English is spelled, and its dates are written'),
  registration: z.enum(registrationModes).describe('Whether people may ask to work here, and how'),
  sends_mail: z.boolean().describe('Whether mail is sent at all; where it is not, nobody can be sent a link or a code'),
});
export type WhitelabelClient = z.infer<typeof whitelabelClient>;

const resolved = dataOf(
  z.strictObject({
    is_primary_domain: z.boolean(),
    primary_domain: z.strictObject({ domain: z.string() }),
    consumer_portal_url: z.string().nullable(),
    client_token: z.string(),
    whitelabel_client: whitelabelClient,
  }),
);
export type ResolveReply = z.infer<typeof resolved>;

/** What stands in the page of a host, as JSON in the element of `hostAnswerId`. */
export interface HostAnswer {
  /** For which it was resolved. */
  domain: string;
  /** The header `x-server` of the call. */
  environment: string;
  reply: ResolveReply;
}

/** An explicit public schema, so that no secret slips in (security R46). */
const applicationSettings = dataOf(
  z.strictObject({
    settings: z.strictObject({
      GENERAL: z.strictObject({
        name: z.string(),
        time_zone: z.string(),
        currency: z.string(),
        default_language: z.enum(languages),
        languages: z.array(z.enum(languages)),
      }),
      CHAPTER: z.strictObject({ enabled: z.boolean() }),
      MENU: z.strictObject({ disabled: z.array(z.string()) }),
    }),
  }),
);
export type ApplicationSettingsReply = z.infer<typeof applicationSettings>;

export const tenantCalls = defineCalls('tenant', {
  'POST /v3/domains/admin/resolve': {
    summary: 'Which client organisation a host belongs to',
    permission: 'public',
    body: z.strictObject({ domain: z.string().min(1).max(300) }),
    reply: resolved,
  },
  'GET /v2/general/application_settings': {
    summary: 'Settings of the client organisation',
    permission: 'public',
    reply: applicationSettings,
  },
  'GET /portal/ping': {
    summary: 'Whether the API answers',
    permission: 'public',
    reply: dataOf(z.strictObject({ pong: z.literal(true) })),
  },
});
