/** How an organisation's site looks and what it says of itself: as it published that, else as its account has it. */
import { publicPictureUrl } from '../../shared/contracts/media.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import type { PublishedSnapshot } from '../publishing/published.ts';
import { shownWebsite, tenantAsShown } from './public-site.ts';

export type SiteScheme = 'light' | 'dark' | 'system';
export type SiteFonts = 'sans' | 'serif' | 'rounded';

export interface SiteLook {
  name: string;
  tagline: string | null;
  /** The address of a picture. */
  logo: string | null;
  logoDark: string | null;
  icon: string | null;
  shareImage: string | null;
  primary: string;
  secondary: string | null;
  accent: string;
  fonts: SiteFonts;
  cornerPx: number;
  scheme: SiteScheme;
  /** What search engines show; without it, the name and the tagline. */
  title: string | null;
  description: string | null;
  isIndexed: boolean;
  canonical: string | null;
  contact: { email: string | null; phone: string | null; address: string | null; support: string | null };
  social: readonly string[];
  terms: string | null;
  privacy: string | null;
  cookieNotice: string | null;
  footer: string | null;
  isForMembers: boolean;
  /** Whether visitors are offered push messages: code of the owner's own runs in an origin that can have none. */
  offersPush: boolean;
  /** The owner's own; null where there is none, or it is not to be run. */
  code: { head: string; foot: string } | null;
}

interface LookQuestion {
  tenant: PublicTenant;
  snapshot: PublishedSnapshot;
  nowMs: number;
  language: Language;
}

/** What has not been published is as the account has it. */
export function lookOf({ tenant, snapshot, nowMs, language }: LookQuestion): SiteLook {
  const { look } = tenant;
  const row: Partial<PublishedRow> = shownWebsite(snapshot, nowMs)?.row ?? {};
  const { defaultLanguage } = tenantAsShown(tenant, snapshot, nowMs);
  const said = (key: string): string | null => (typeof row[key] === 'string' && row[key] !== '' ? row[key] : null);
  const inWords = (key: string) => inLanguage(row[key], [language, defaultLanguage, ...languages]);
  const picture = (key: string) => {
    const media = snapshot.media.get(String(row[key]));
    return media ? `${tenant.origin}${publicPictureUrl(tenant.id, media)}` : null;
  };
  const drawing = look.logo === null ? null : `data:image/svg+xml,${encodeURIComponent(look.logo)}`;
  const logo = picture('logo_light_id') ?? drawing;
  const code = codeOf(row, said);
  const isForMembers = row['visibility'] === 'members_only';
  return {
    name: said('name') ?? look.name,
    tagline: inWords('tagline'),
    logo,
    logoDark: picture('logo_dark_id'),
    icon: picture('favicon_id') ?? logo,
    shareImage: picture('share_image_id'),
    primary: said('primary_color') ?? look.primary_color,
    secondary: said('secondary_color'),
    accent: said('accent_color') ?? look.accent_color,
    fonts: (said('font_pair') ?? 'sans') as SiteFonts,
    cornerPx: Number(row['corner_radius'] ?? look.corner_px),
    scheme: (said('default_scheme') ?? 'light') as SiteScheme,
    title: inWords('seo_title'),
    description: inWords('seo_description'),
    isIndexed: row['indexing'] !== false && !isForMembers,
    canonical: said('canonical_url'),
    contact: { email: said('email'), phone: said('phone'), address: said('address'), support: said('support_url') },
    social: Array.isArray(row['social_links']) ? row['social_links'].map(String) : [],
    terms: said('terms_url'),
    privacy: said('privacy_url'),
    cookieNotice: inWords('cookie_notice'),
    footer: inWords('footer'),
    isForMembers,
    offersPush: row['offers_push'] === true && !isForMembers && code === null,
    code,
  };
}

function codeOf(row: Partial<PublishedRow>, said: (key: string) => string | null): SiteLook['code'] {
  const [head, foot] = [said('head_html') ?? '', said('foot_html') ?? ''];
  return row['runs_code'] === true && head + foot !== '' ? { head, foot } : null;
}

function inLanguage(value: unknown, wanted: readonly Language[]): string | null {
  const texts = (value ?? {}) as Partial<Record<Language, string>>;
  return wanted.map((language) => texts[language]).find(Boolean) ?? null;
}
