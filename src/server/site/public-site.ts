/** `GET /public/site`: what an organisation has published about itself. All of it comes from one version. */
import { websiteCalls, type PublicSite } from '../../shared/contracts/website-calls.ts';
import { publishedFields, type PublishedRow } from '../../shared/definition/publication.ts';
import { websiteSettings } from '../../shared/singletons/website-settings.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { publicValues } from '../public/public-items.ts';
import { toEnglish } from '../../shared/text/written-language.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { shownOf, type PublishedSnapshot } from '../publishing/published.ts';
import type { PublishedQuestion } from '../publishing/serve-published.ts';

export const publicSiteCall = websiteCalls['GET /public/site'];

/** The settings that are shown at a moment, with the number of their version; undefined where none have been published. */
export function shownWebsite(
  snapshot: PublishedSnapshot,
  nowMs: number,
): { row: PublishedRow; number: number } | undefined {
  const [shown] = shownOf(snapshot, websiteSettings.name, nowMs);
  const row = shown?.content[websiteSettings.name]?.[0];
  return shown && row && { row, number: shown.number };
}

/** The tenant as those settings have it: so an answer has no part of what its account said a moment before. */
export function tenantAsShown(tenant: PublicTenant, snapshot: PublishedSnapshot, nowMs: number): PublicTenant {
  const shown = shownWebsite(snapshot, nowMs);
  if (!shown) return tenant;
  const said = (key: string, otherwise: unknown) => shown.row[key] ?? otherwise;
  return {
    ...tenant,
    timeZone: String(said('time_zone', tenant.timeZone)),
    defaultLanguage: said('default_language', tenant.defaultLanguage) as Language,
    english: toEnglish(said('english', tenant.english)),
    languages: said('languages', tenant.languages) as readonly Language[],
  };
}

/** Null where nothing has been published. */
export function siteOf(
  question: Pick<PublishedQuestion<typeof publicSiteCall>, 'tenant' | 'snapshot' | 'visitor' | 'clock'>,
): PublicSite | null {
  const { snapshot, visitor, clock } = question;
  const shown = shownWebsite(snapshot, clock.nowMs);
  if (!shown) return null;
  const tenant = tenantAsShown(question.tenant, snapshot, clock.nowMs);
  const context = { tenant, definition: websiteSettings, media: snapshot.media, language: visitor.language };
  const { item, fallback } = publicValues(shown.row, publishedFields(websiteSettings), context);
  const { runs_code: runsCode, ...values } = item;
  return {
    version: shown.number,
    ...values,
    ...(!runsCode && { head_html: null, foot_html: null }),
    ...(Object.keys(fallback).length > 0 && { fallback }),
  } as PublicSite;
}
