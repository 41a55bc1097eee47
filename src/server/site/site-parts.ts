/** Parts of pages: links, pictures, menus, the switch of languages. */
import type { NavigationEntry } from '../../shared/contracts/navigation-calls.ts';
import { imageSizes } from '../../shared/contracts/media.ts';
import type { PublicPicture } from '../../shared/contracts/public-calls.ts';
import { isSafeLink } from '../../shared/definition/checks.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { markup, type Html } from './html.ts';
import { pagesBase } from './site-path.ts';
import { translateSite } from './site-texts.ts';

/** An address as a link may have it: of the web, to write or call, or a path of the consumer site; null for any other. */
export function hrefOf(address: string | null, website: string): string | null {
  if (address === null) return null;
  // What was made here is shown here.
  if (address.startsWith(pagesBase)) return `/site/${address.slice(pagesBase.length)}`;
  if (address.startsWith('/') && !address.startsWith('//')) return new URL(address, website).href;
  return isSafeLink(address) ? address : null;
}

/** A picture in the sizes that it is kept in; `sizes` says how wide it stands, as CSS does. */
export function pictureHtml(picture: PublicPicture, sizes: string, isFirst = false): Html {
  const { url, width, height, alt } = picture;
  const longest = Math.max(width ?? 0, height ?? 0);
  if (width === null || height === null || !url.endsWith('-full.webp'))
    return markup`<img src="${url}" alt="${alt}" loading="lazy">`;
  const shown = (most: number) => Math.round(width * Math.min(1, most / longest));
  const medium = url.replace(/-full\.webp$/, '-medium.webp');
  const srcset = `${medium} ${shown(imageSizes.medium)}w, ${url} ${shown(imageSizes.full)}w`;
  return markup`<img src="${medium}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"${isFirst ? markup` fetchpriority="high"` : markup` loading="lazy" decoding="async"`}>`;
}

interface MenuWords {
  language: Language;
  website: string;
}

/** A menu with what stands below its items: opened without a script. Below a footer's items all stands open. */
export function menuHtml(entries: readonly NavigationEntry[], words: MenuWords, opens: boolean): Html {
  return markup`<ul>${entries.map((entry) => markup`<li>${entryHtml(entry, words, opens)}</li>`)}</ul>`;
}

function entryHtml(entry: NavigationEntry, words: MenuWords, opens: boolean): Html {
  const { label, children } = entry;
  const href = hrefOf(entry.url, words.website);
  const link = href === null ? markup`<span${said(entry)}>${label}</span>` : linkHtml(entry, href, words);
  if (children.length === 0) return link;
  const below = menuHtml(children, words, false);
  if (!opens) return markup`${link}${below}`;
  const itself = href === null ? [] : [{ ...entry, children: [] }];
  return markup`<details name="menu"><summary${said(entry)}>${label}</summary>${menuHtml([...itself, ...children], words, false)}</details>`;
}

function linkHtml(entry: NavigationEntry, href: string, { language }: MenuWords): Html {
  const { label, open_new_tab } = entry;
  if (!open_new_tab) return markup`<a href="${href}"${said(entry)}>${label}</a>`;
  return markup`<a href="${href}" target="_blank" rel="noopener"${said(entry)}>${label}<span class="hidden"> (${translateSite(language, 'new_tab')})</span></a>`;
}

/** The language of a text that is not there in the page's own. */
const said = ({ fallback }: NavigationEntry): Html | null =>
  fallback?.['label'] ? markup` lang="${fallback['label']}"` : null;

/** The page in another language. */
export function languagesHtml(shown: Language, languages: readonly Language[]): Html | null {
  if (languages.length < 2) return null;
  const links = languages.map(
    (one) =>
      markup`<li><a href="?lang=${one}" lang="${one}" hreflang="${one}"${one === shown ? markup` aria-current="true"` : null}>${translateSite(one, `languages.${one}`)}</a></li>`,
  );
  return markup`<nav class="languages" aria-label="${translateSite(shown, 'language')}"><ul>${links}</ul></nav>`;
}
