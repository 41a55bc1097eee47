/** What shows ads outside: which one stands at a placement now, for whoever visits. screens.md 3.7 */
import { z } from 'zod';

import { adPlacements } from '../resources/ad-placements.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { videoType } from './media.ts';
import { picture, visitorWords } from './public-calls.ts';

/** At once, at one placement. */
export const mostAds = 10;

const placementKeys = Object.keys(adPlacements.fields.key.choices);

const servedAd = z.strictObject({
  id,
  kind: z.string(),
  label: z.string().describe('What says that it is an ad, in the asked language'),
  headline: z.string().nullable(),
  body: z.string().nullable(),
  cta: z.string().nullable(),
  image: picture.describe('Of a video ad: what stands there until it plays'),
  video: z
    .strictObject({
      url: z.string().meta({ format: 'uri' }),
      mime: z.literal(videoType),
      width: z.int(),
      height: z.int(),
      seconds: z.int(),
    })
    .nullable()
    .describe('Of a video ad alone; it can be fetched by pieces (`Range`)'),
  is_cropped: z.boolean().describe('Whether the picture is of another size, and is shown cut to that of the placement'),
  width: z.int(),
  height: z.int(),
  click_url: z.string().meta({ format: 'uri' }).describe('Good for one click; it leads to where the ad leads'),
  seen: z
    .strictObject({ kind: z.literal('ads'), id, part: z.string(), token: z.string() })
    .describe('To be told by `POST /public/seen`, with the event; each event counts once'),
});

export const adServingCalls = defineCalls('public', {
  'GET /public/ads': {
    summary: 'The ads that stand at a placement now',
    permission: 'public',
    query: z.strictObject({
      placement: z.enum(placementKeys),
      count: z.coerce.number().int().min(1).max(mostAds).default(1),
      visitor: z
        .string()
        .max(100)
        .optional()
        .describe(
          'What the site knows the visitor by, for how often they see an ad in a day; without it, network and browser',
        ),
      ...visitorWords,
    }),
    reply: dataOf(z.array(servedAd)),
  },
});
export type ServedAd = z.infer<typeof servedAd>;
export type AdQuery = z.output<(typeof adServingCalls)['GET /public/ads']['query']>;
