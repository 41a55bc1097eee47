/** What an organisation has published about itself, as anybody may read it, and what its settings were at first. screens.md 3.1, CP2. */
import { z } from 'zod';

import { settingsFields } from '../definition/reply-schemas.ts';
import { websiteSettings } from '../singletons/website-settings.ts';
import { languages } from '../specification/constants.ts';
import { weekStarts } from '../time/periods.ts';
import { dataOf, defineCalls } from './call.ts';
import { picture, visitorWords } from './public-calls.ts';

const { font_pair, default_scheme, date_format, english, visibility, registration } = websiteSettings.fields;

const oneOf = <const K extends string>({ choices }: { choices: Readonly<Record<K, string>> }) =>
  z.enum(Object.keys(choices) as [K, ...K[]]);

const words = z.string().nullable();

/** In one language; `fallback` names the language of each text of which the asked one has none. */
const publicSite = z.strictObject({
  version: z.int().describe('The number of the version that is published'),
  name: z.string(),
  tagline: words,
  logo_light: picture.nullable(),
  logo_dark: picture.nullable(),
  favicon: picture.nullable(),
  share_image: picture.nullable(),
  primary_color: z.string(),
  secondary_color: words,
  accent_color: z.string(),
  font_pair: oneOf(font_pair),
  corner_radius: z.int(),
  default_scheme: oneOf(default_scheme),
  email: words,
  phone: words,
  address: words,
  support_url: words,
  seo_title: words,
  seo_description: words,
  indexing: z.boolean(),
  canonical_url: words,
  social_links: z.array(z.string()),
  terms_url: words,
  privacy_url: words,
  cookie_notice: words,
  footer: words,
  default_language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  time_zone: z.string(),
  currency: z.string(),
  date_format: oneOf(date_format),
  english: oneOf(english),
  week_start: z.enum(weekStarts),
  visibility: oneOf(visibility),
  offers_push: z.boolean().describe('Whether visitors are to be offered push messages (`GET /public/push_key`)'),
  registration: oneOf(registration),
  needs_approval: z.boolean(),
  allowed_email_domains: z.array(z.string()),
  head_html: words.describe('Code of the owner’s own for the head of pages; null where it is not to be run'),
  foot_html: words,
  fallback: z.record(z.string(), z.enum(languages)).optional(),
});
export type PublicSite = z.infer<typeof publicSite>;

export const websiteCalls = defineCalls('public', {
  'GET /public/site': {
    summary: 'What the organisation has published about itself: name, look, texts, languages, rules of access',
    permission: 'public',
    query: z.strictObject(visitorWords),
    reply: dataOf(publicSite),
  },
});

export const websiteDefaultCalls = defineCalls('website_settings', {
  'GET /website_settings/current/defaults': {
    summary: 'What the settings of the website were at first, field by field',
    permission: 'platform.website.read',
    reply: dataOf(settingsFields(websiteSettings)),
  },
});
