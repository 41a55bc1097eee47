/** How each kind of section of the home page is written. */
import type { HomeItem, HomeSection } from '../../shared/contracts/home-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { dateLocaleOf, type Written } from '../../shared/text/written-language.ts';
import { numberFormat } from '../../shared/text/number-formats.ts';
import { markup, safe, type Html } from './html.ts';
import { hrefOf, pictureHtml } from './site-parts.ts';
import { translateSite } from './site-texts.ts';

export interface SectionWords {
  language: Language;
  /** Of dates. */
  written: Written;
  website: string;
  /** The first one of the page: its title is the page's. */
  isFirst: boolean;
  /** Every second one lies on another ground. */
  isTinted: boolean;
}

/** A section with its heading. */
export const sectionHtml = (section: HomeSection, words: SectionWords): Html => writers[section.kind](section, words);

type Writer = (section: HomeSection, words: SectionWords) => Html;

const half = '(min-width: 820px) 540px, 100vw';

const writers: Record<HomeSection['kind'], Writer> = {
  hero: (section, words) => {
    const { image } = section;
    return markup`<section class="hero" aria-labelledby="${headingId(section)}"><div class="wrap${image && ' with-picture'}"><div class="words">${heading(section, words)}${text(section, 'text lead')}${button(section, words)}</div>${image && pictureHtml(image, half, words.isFirst)}</div></section>`;
  },
  rich_text: (section, words) => {
    const { image } = section;
    const said = markup`<div class="words">${heading(section, words)}${text(section, 'text')}</div>`;
    return framed(
      section,
      words,
      '',
      image ? markup`<div class="beside">${said}${pictureHtml(image, half)}</div>` : said,
    );
  },
  featured_posts: (section, words) =>
    cards(section, words, 'posts', ({ title, text: about, picture, url, language }) => {
      const href = hrefOf(url ?? null, words.website);
      const said = language === undefined ? null : markup` lang="${language}"`;
      return [
        picture && pictureHtml(picture, '(min-width: 820px) 360px, 100vw'),
        markup`<h3${said}>${href === null ? title : markup`<a href="${href}">${title}</a>`}</h3>`,
        about && markup`<p class="small cut"${said}>${about}</p>`,
      ];
    }),
  featured_channels: (section, words) =>
    cards(section, words, '', ({ title, text: about, value }) => [
      markup`<h3>${title}</h3>`,
      about && markup`<p class="small cut">${about}</p>`,
      value !== undefined &&
        markup`<p class="small">${translateSite(words.language, 'members_count', { smart_count: value })}</p>`,
    ]),
  upcoming_events: (section, words) =>
    cards(section, words, '', (event) => [
      markup`<p class="when">${when(event, words.written)}</p>`,
      markup`<h3>${event.title}</h3>`,
      event.place && markup`<p class="small">${event.place}</p>`,
      event.text && markup`<p class="small cut">${event.text}</p>`,
    ]),
  member_spotlight: (section, words) =>
    cards(section, words, 'people', ({ title, text: about, place }) => [
      markup`<span class="face" aria-hidden="true">${[...title.trim()][0] ?? ''}</span>`,
      markup`<div><h3>${title}</h3>${[about, place].map((line) => line && markup`<p class="small">${line}</p>`)}</div>`,
    ]),
  testimonials: (section, words) =>
    cards(section, words, 'quotes', ({ title, text: said, place, picture }) => [
      markup`<figure><blockquote><p>${said}</p></blockquote><figcaption>${picture ? pictureHtml({ ...picture, alt: '' }, '52px') : markup`<span class="face" aria-hidden="true">${[...title.trim()][0] ?? ''}</span>`}<div><strong>${title}</strong>${place && markup`<p class="small">${place}</p>`}</div></figcaption></figure>`,
    ]),
  partners: (section, words) => {
    const logos = section.items.map(({ title, url, picture }) => {
      const href = hrefOf(url ?? null, words.website);
      const logo = picture ? pictureHtml({ ...picture, alt: title }, '180px') : title;
      return markup`<li>${href === null ? logo : markup`<a href="${href}" rel="noopener">${logo}</a>`}</li>`;
    });
    return framed(section, words, '', markup`${opening(section, words)}<ul class="grid logos">${logos}</ul>`);
  },
  numbers: (section, words) => {
    const format = numberFormat(words.language);
    const counts = section.items.map(
      ({ title, value = 0 }) => markup`<div><dt>${title}</dt><dd>${format.format(value)}</dd></div>`,
    );
    return framed(section, words, '', markup`${opening(section, words)}<dl class="grid numbers">${counts}</dl>`);
  },
  video: (section, words) => {
    const { image, video_url } = section;
    const href = hrefOf(video_url, words.website);
    const label = markup`<span class="button">${translateSite(words.language, 'watch')}</span>`;
    const link =
      href &&
      markup`<a href="${href}" rel="noopener" target="_blank">${image && pictureHtml(image, '(min-width: 860px) 820px, 100vw')}${label}<span class="hidden"> (${translateSite(words.language, 'new_tab')})</span></a>`;
    return framed(
      section,
      words,
      'video',
      markup`<div class="words">${heading(section, words)}${text(section, 'text')}${link}</div>`,
    );
  },
  call_to_action: (section, words) =>
    markup`<section class="call" aria-labelledby="${headingId(section)}"><div class="wrap words">${heading(section, words)}${text(section, 'text')}${button(section, words)}</div></section>`,
  plans: (section, words) =>
    cards(section, words, '', ({ title, text: about }) => [
      markup`<h3>${title}</h3>`,
      about && markup`<p class="small">${about}</p>`,
    ]),
};

const headingId = ({ id }: HomeSection) => `s-${id}`;

function heading(section: HomeSection, { isFirst }: SectionWords): Html {
  const { title, fallback } = section;
  const said = fallback?.['title'] ? markup` lang="${fallback['title']}"` : null;
  const id = headingId(section);
  return isFirst ? markup`<h1 id="${id}"${said}>${title}</h1>` : markup`<h2 id="${id}"${said}>${title}</h2>`;
}

/** Formatted text, which was made safe; its headings stand below that of the section. */
function text({ text: body, fallback }: HomeSection, className: string): Html | null {
  if (!body) return null;
  const lower = body.replace(/<(\/?)h2>/g, '<$1h3>');
  return markup`<div class="${className}"${fallback?.['text'] ? markup` lang="${fallback['text']}"` : null}>${safe(lower)}</div>`;
}

function button({ button: said, fallback }: HomeSection, { website }: SectionWords): Html | null {
  const href = said && hrefOf(said.url, website);
  if (!said || !href) return null;
  const language = fallback?.['button_label'];
  return markup`<a class="button" href="${href}"${language ? markup` lang="${language}"` : null}>${said.label}</a>`;
}

const opening = (section: HomeSection, words: SectionWords) =>
  markup`<div class="words">${heading(section, words)}${text(section, 'text')}</div>`;

function framed(section: HomeSection, { isTinted }: SectionWords, className: string, inside: Html): Html {
  const names = [className, isTinted && 'tinted'].filter(Boolean).join(' ');
  return markup`<section${names ? markup` class="${names}"` : null} aria-labelledby="${headingId(section)}"><div class="wrap">${inside}</div></section>`;
}

type Card = (item: HomeItem) => (Html | string | null | undefined | false)[];

function cards(section: HomeSection, words: SectionWords, className: string, card: Card): Html {
  const items = section.items.map((item) => markup`<li class="card">${card(item)}</li>`);
  return framed(section, words, className, markup`${opening(section, words)}<ul class="grid">${items}</ul>`);
}

/** On the clock of the place where it is. */
function when({ starts_at, time_zone: timeZone }: HomeItem, written: Written): Html | null {
  if (starts_at === undefined) return null;
  const format = new Intl.DateTimeFormat(dateLocaleOf(written), { dateStyle: 'full', timeStyle: 'short', timeZone });
  return markup`<time datetime="${starts_at}">${format.format(new Date(starts_at))}</time>`;
}
