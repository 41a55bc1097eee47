/** How a page is written: its blocks one below the other, as its layout has them. */
import type { PageBlock, PagePart, PublicPage } from '../../shared/contracts/page-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { numberFormat } from '../../shared/text/number-formats.ts';
import { markup, safe, type Html } from './html.ts';
import { hrefOf, pictureHtml } from './site-parts.ts';

export interface PageWords {
  language: Language;
  website: string;
  /** The menu that stands beside it, where its layout has one. */
  aside: Html | null;
}

/** What stands between the head and the foot of the site. */
export function blocksHtml(page: PublicPage, words: PageWords): Html {
  const [first] = page.blocks;
  const opens = first?.kind === 'opening';
  const title = opens
    ? null
    : markup`<header class="wrap head"><h1${langOf(page, 'title')}>${page.title}</h1></header>`;
  const written = page.blocks.map((block, at) =>
    blockHtml(block, page, {
      ...words,
      isFirst: at === 0,
      isBelow: block.heading !== null && block.kind !== 'opening',
    }),
  );
  const body = markup`${title}${written}`;
  if (page.layout !== 'with_navigation' || words.aside === null)
    return markup`<article class="page ${page.layout.replace('_', '-')}">${body}</article>`;
  return markup`<div class="wrap with-aside">${words.aside}<article class="page with-navigation">${body}</article></div>`;
}

interface BlockWords extends PageWords {
  isFirst: boolean;
  /** A heading of its own stands above what it shows. */
  isBelow: boolean;
}

function blockHtml(block: PageBlock, page: PublicPage, words: BlockWords): Html {
  if (block.kind === 'opening') return openingHtml(block, page, words);
  const heading = block.heading && markup`<h2>${block.heading}</h2>`;
  const inside = writers[block.kind](block, page, words);
  return markup`<section class="block"><div class="wrap">${heading}${fixed(block, words)}${inside}</div></section>`;
}

function openingHtml(block: PageBlock, page: PublicPage, words: BlockWords): Html {
  const picture = block.parts.find((part) => part.picture !== null)?.picture ?? null;
  const others = block.parts.filter((part) => part.picture === null);
  const tag = words.isFirst ? 'h1' : 'h2';
  const title = markup`${safe(`<${tag}`)}${langOf(page, 'title')}>${block.heading ?? page.title}${safe(`</${tag}>`)}`;
  const said = others.map((part) => partHtml(part, page, words, 'lead'));
  const shown = picture && pictureHtml(picture, '(min-width: 820px) 540px, 100vw', words.isFirst);
  return markup`<section class="hero"><div class="wrap${picture && ' with-picture'}"><div class="words">${title}${fixed(block, words)}${said}</div>${shown}</div></section>`;
}

type Writer = (block: PageBlock, page: PublicPage, words: BlockWords) => Html;

const each: Writer = (block, page, words) => markup`${block.parts.map((part) => partHtml(part, page, words))}`;

const writers: Record<Exclude<PageBlock['kind'], 'opening'>, Writer> = {
  text: each,
  picture: each,
  button: each,
  facts: (block, page, words) =>
    markup`<dl class="facts">${block.parts.map((part) => markup`<div><dt>${part.label}</dt><dd>${factHtml(part, page, words)}</dd></div>`)}</dl>`,
};

const fixed = ({ text }: PageBlock, words: BlockWords): Html | null =>
  text === null ? null : markup`<div class="text">${safe(lowered(text, words))}</div>`;

/** Headings of a text stand below that of its block, where it has one. */
const lowered = (html: string, { isBelow }: Pick<BlockWords, 'isBelow'>): string =>
  isBelow ? html.replace(/<(\/?)h3>/g, '<$1h4>').replace(/<(\/?)h2>/g, '<$1h3>') : html;

function partHtml(part: PagePart, page: PublicPage, words: BlockWords, className = ''): Html | null {
  const { name, type, value, picture, label } = part;
  const lang = langOf(page, `data.${name}`);
  if (picture) return pictureHtml(picture, '(min-width: 1160px) 1120px, 100vw');
  if (value === null) return null;
  const names = ['text', className].filter(Boolean).join(' ');
  if (type === 'rich') return markup`<div class="${names}"${lang}>${safe(lowered(String(value), words))}</div>`;
  if (type === 'url' || type === 'email') {
    const href = linkOf(part, words);
    return href === null ? null : markup`<a class="button" href="${href}" rel="noopener">${label}</a>`;
  }
  const lines = String(type === 'number' ? counted(Number(value), words) : value).split(/\n{2,}/);
  return markup`<div class="${names}"${lang}>${lines.map((line) => markup`<p>${broken(line)}</p>`)}</div>`;
}

/** A value beside its name. */
function factHtml(part: PagePart, page: PublicPage, words: BlockWords): Html | string | null {
  const { type, value } = part;
  if (type === 'url' || type === 'email') {
    const href = linkOf(part, words);
    return href && markup`<a href="${href}" rel="noopener">${String(value).replace(/^https?:\/\//, '')}</a>`;
  }
  if (type === 'number') return counted(Number(value), words);
  if (type === 'image' || type === 'rich') return partHtml(part, page, words);
  return markup`<span${langOf(page, `data.${part.name}`)}>${broken(String(value))}</span>`;
}

const linkOf = ({ type, value }: PagePart, { website }: PageWords): string | null =>
  hrefOf(type === 'email' ? `mailto:${value}` : String(value), website);

const counted = (value: number, { language }: PageWords): string => numberFormat(language).format(value);

const broken = (text: string): Html => {
  const [first = '', ...others] = text.split('\n');
  return markup`${first}${others.map((line) => markup`<br>${line}`)}`;
};

/** Says in which language a text is that there is none of in the page's own. */
const langOf = ({ fallback }: PublicPage, key: string): Html | null =>
  fallback?.[key] ? markup` lang="${fallback[key]}"` : null;
