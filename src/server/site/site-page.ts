/** Whole pages of the site: plain, without a script but where push messages are offered, the same for whoever has none of the product's own. */
import type { HomeSection } from '../../shared/contracts/home-calls.ts';
import type { NavigationEntry } from '../../shared/contracts/navigation-calls.ts';
import type { PublicPage } from '../../shared/contracts/page-calls.ts';
import { plainText } from '../../shared/text/rich-text.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { writtenIn } from '../../shared/text/written-language.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import {
  announcementStyle,
  bannersHtml,
  dialogHtml,
  feedHtml,
  pushedHtml,
  type AnnouncementWords,
} from './announcement-html.ts';
import { markup, safe, type Html } from './html.ts';
import { blocksHtml } from './page-html.ts';
import { isAnythingAnnounced, type Announced, type Told } from './site-announcements.ts';
import { sectionHtml } from './section-html.ts';
import type { SiteLook } from './site-look.ts';
import { aboutHtml, cookiesHtml } from './site-about.ts';
import { languagesHtml, menuHtml } from './site-parts.ts';
import { pushHtml, pushStyle } from './push-html.ts';
import { policyOf } from './site-policy.ts';
import { styleOf } from './site-style.ts';
import { translateSite } from './site-texts.ts';

/** Of what every page is made. */
export interface PageParts {
  tenant: PublicTenant;
  look: SiteLook;
  language: Language;
  header: readonly NavigationEntry[];
  footer: readonly NavigationEntry[];
  /** Stands beside pages whose layout has room for it. */
  sidebar: readonly NavigationEntry[];
  /** A draft, which leads nowhere. */
  isPreview?: boolean;
  /** What is announced there; without it nothing is. */
  announced?: Announced;
  /** Where what is dismissed leads back to. */
  back?: string;
  /** What a preview shows as a push message. */
  pushed?: Told;
  /** A sentence above a preview: why it does not show what it is of. */
  note?: string;
}

/** What a page is about. */
interface PageBody {
  title: string | null;
  description: string | null;
  body: Html;
  isIndexed: boolean;
  /** Where it stands, below the site. */
  path?: string;
}

/** A page as it is sent, with the policy that it is sent with. */
export interface Page {
  body: string;
  policy: string;
}

/** The home page. */
export function homePage(parts: PageParts, sections: readonly HomeSection[]): Page {
  const { look, language, tenant, announced } = parts;
  const [first] = sections;
  const opens = first?.kind === 'hero';
  const written = sections.map((section, at) =>
    sectionHtml(section, {
      language,
      written: writtenIn(language, tenant.english),
      website: tenant.website,
      isFirst: opens && at === 0,
      isTinted: at > 0 && at % 2 === 0,
    }),
  );
  const name = opens ? null : markup`<h1 class="hidden">${look.name}</h1>`;
  const empty = markup`<section class="alone"><div class="wrap words"><h1>${look.name}</h1><p class="lead">${translateSite(language, 'empty')}</p></div></section>`;
  const feed = announced && feedHtml(announced, announcementWords(parts));
  const body = markup`${sections.length === 0 ? empty : [name, ...written]}${feed}`;
  const description = look.description ?? look.tagline ?? aboutOf(sections) ?? look.name;
  return toPage(parts, { title: look.title, description, body, isIndexed: look.isIndexed && sections.length > 0 });
}

/** A page that was made by a template. */
export function madePage(parts: PageParts, page: PublicPage): Page {
  const { look, language, tenant, sidebar } = parts;
  const menu = menuHtml(sidebar, { language, website: tenant.website }, false);
  const aside =
    sidebar.length > 0
      ? markup`<nav class="aside" aria-label="${translateSite(language, 'side_menu')}">${menu}</nav>`
      : null;
  const said = page.blocks.flatMap(({ text, parts: all }) => [text, ...all.map(({ value }) => value)]);
  const first = said.map((one) => plainText(String(one ?? '')).replaceAll('\n', ' ')).find((one) => one !== '');
  const description = page.seo_description ?? (first === undefined ? page.title : cut(first));
  return toPage(parts, {
    title: page.seo_title ?? page.title,
    description,
    body: blocksHtml(page, { language, website: tenant.website, aside }),
    isIndexed: look.isIndexed && !page.is_unlisted,
    path: page.slug,
  });
}

/** A page that says one thing: that something is not there. */
export function wordsPage(parts: PageParts, key: 'not_found' | 'preview_ended' | 'members_only'): Page {
  const { language, tenant } = parts;
  const home =
    key !== 'preview_ended' &&
    markup`<a class="button" href="${key === 'not_found' ? '/site/' : tenant.website}">${translateSite(language, `${key}.home`)}</a>`;
  const title = translateSite(language, `${key}.title`);
  const body = markup`<section class="alone"><div class="wrap words"><h1>${title}</h1><p class="lead">${translateSite(language, `${key}.text`)}</p>${home}</div></section>`;
  return toPage(parts, { title, description: null, body, isIndexed: false });
}

const longestDescription = 160;

/** What the page says first of itself. */
function aboutOf(sections: readonly HomeSection[]): string | null {
  const text = plainText(sections.find((section) => section.text)?.text ?? '').replaceAll('\n', ' ');
  return text === '' ? null : cut(text);
}

const cut = (text: string): string => [...text].slice(0, longestDescription).join('');

function toPage(parts: PageParts, page: PageBody): Page {
  const { look, language, tenant, isPreview = false, announced, pushed, note } = parts;
  const tells =
    (announced !== undefined && isAnythingAnnounced(announced)) || pushed !== undefined || note !== undefined;
  const offersPush = look.offersPush && !isPreview;
  const style = `${styleOf(look)}${tells ? announcementStyle : ''}${offersPush ? pushStyle : ''}`;
  const words = announcementWords(parts);
  const above = announced && bannersHtml(announced, words);
  const over = announced && dialogHtml(announced, words);
  // What somebody previews runs nothing.
  const code = isPreview ? null : look.code;
  const whole = markup`<a class="skip" href="#content">${translateSite(language, 'skip')}</a>${note && markup`<p class="unseen">${note}</p>`}${pushed && pushedHtml(pushed, words)}${above}${topOf(parts)}<main id="content" tabindex="-1">${page.body}</main>${cookiesHtml(look, language)}${bottomOf(parts)}`;
  // Below a dialog nothing is reached.
  const inside = over ? markup`${over}<div inert>${whole}</div>` : whole;
  const body = markup`<!doctype html><html lang="${writtenIn(language, tenant.english)}">${headOf(parts, page, style)}<body>${inside}${code && safe(code.foot)}</body></html>`;
  const policy = policyOf({
    style,
    origin: tenant.origin,
    isPreview,
    runsCode: code !== null,
    hasForms: tells,
    offersPush,
  });
  return { body: body.text, policy };
}

/** A preview tells nobody anything. */
const announcementWords = ({ language, tenant, isPreview, back = '/site/' }: PageParts): AnnouncementWords => ({
  language,
  written: writtenIn(language, tenant.english),
  timeZone: tenant.timeZone,
  back: isPreview ? null : back,
});

function headOf({ look, language, tenant, isPreview }: PageParts, page: PageBody, style: string): Html {
  const said = page.title ?? [look.name, look.tagline].filter(Boolean).join(' · ');
  const title = isPreview
    ? `${translateSite(language, 'preview')}: ${said}`
    : said.includes(look.name)
      ? said
      : `${said} · ${look.name}`;
  const address = `${tenant.origin}/site/${page.path ?? ''}`;
  const others = tenant.languages.map(
    (one) => markup`<link rel="alternate" hreflang="${one}" href="${address}?lang=${one}">`,
  );
  const found = page.isIndexed && !isPreview;
  const shared =
    found &&
    markup`<meta property="og:type" content="website"><meta property="og:site_name" content="${look.name}"><meta property="og:title" content="${title}">${page.description && markup`<meta property="og:description" content="${page.description}">`}${look.shareImage && markup`<meta property="og:image" content="${look.shareImage}"><meta name="twitter:card" content="summary_large_image">`}`;
  return markup`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${page.description && markup`<meta name="description" content="${page.description}">`}${found ? markup`<link rel="canonical" href="${look.canonical ?? address}">${others}` : markup`<meta name="robots" content="noindex">`}${shared}<meta name="theme-color" content="${look.primary}">${look.icon && markup`<link rel="icon" href="${look.icon}">`}<style>${safe(style)}</style>${isPreview ? markup`<base target="_blank">` : look.code && safe(look.code.head)}</head>`;
}

function topOf({ look, language, tenant, header, isPreview }: PageParts): Html {
  const words = { language, website: tenant.website };
  const menu =
    header.length > 0 &&
    markup`<nav class="menu" aria-label="${translateSite(language, 'menu')}">${menuHtml(header, words, true)}</nav>`;
  return markup`<header class="top"><div class="wrap"><a class="brand" href="/site/">${logoHtml(look)}<span>${look.name}</span></a>${menu}${!isPreview && languagesHtml(language, tenant.languages)}</div></header>`;
}

/** On dark pages the logo for those, where there is one. */
function logoHtml({ logo, logoDark, scheme }: SiteLook): Html | null {
  const drawn = scheme === 'dark' ? (logoDark ?? logo) : logo;
  if (drawn === null) return null;
  const picture = markup`<img src="${drawn}" alt="" width="40" height="40">`;
  if (scheme !== 'system' || logoDark === null) return picture;
  return markup`<picture><source srcset="${logoDark}" media="(prefers-color-scheme: dark)">${picture}</picture>`;
}

function bottomOf({ look, language, tenant, footer, isPreview }: PageParts): Html {
  const words = { language, website: tenant.website };
  const menu =
    footer.length > 0 &&
    markup`<nav aria-label="${translateSite(language, 'footer_menu')}">${menuHtml(footer, words, false)}</nav>`;
  return markup`<footer class="bottom"><div class="wrap">${menu}${aboutHtml(look, language)}${look.offersPush && !isPreview && pushHtml(language)}<p class="small lines">${look.footer ?? look.name}</p></div></footer>`;
}
