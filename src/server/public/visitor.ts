/** Who visits, as far as a public read says it. */
import type { AudienceDevice } from '../../shared/audience/audience.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { VisitorWords } from '../../shared/contracts/public-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { PublicRequest } from '../http/public-request.ts';
import type { PublicTenant } from './public-tenant.ts';

/** The visitor of a query, and of what the browser says by itself. */
export const visitorOf = (
  { member, plan, chapter, labels, segments, channels, events, industry, language, country, device }: VisitorWords,
  known: Pick<Visitor, 'language' | 'device'>,
): Visitor => ({
  isMember: member === 'true',
  planId: plan,
  chapterId: chapter,
  labelIds: labels ?? [],
  segmentIds: segments ?? [],
  channelIds: channels ?? [],
  eventIds: events ?? [],
  industryId: industry,
  language: language ?? known.language,
  country,
  device: device ?? known.device,
});

/** What kind of thing a browser says that it runs on. */
export const deviceOf = ({ headers }: Pick<PublicRequest, 'headers'>): AudienceDevice =>
  /Mobi|Android|iPhone|iPad/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';

/** The language of the organisation's that a browser asks for first; the organisation's own where it asks for none of them. */
export function browserLanguage(
  { headers }: Pick<PublicRequest, 'headers'>,
  { languages, defaultLanguage }: Pick<PublicTenant, 'languages' | 'defaultLanguage'>,
): Language {
  const asked = headers['accept-language'];
  if (asked === undefined) return defaultLanguage;
  const wishes = asked
    .slice(0, 400)
    .split(',')
    .map((part) => ({
      tag: part.trim().slice(0, 2).toLowerCase(),
      weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
    }));
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  const found = best.map(({ tag }) => languages.find((language) => language === tag));
  return found.find((language) => language !== undefined) ?? defaultLanguage;
}
