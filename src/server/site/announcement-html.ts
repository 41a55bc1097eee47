/** How announcements are written into pages: banners above, a dialog over all of it, and a feed. No script: what is dismissed is a form. */
import type { Language } from '../../shared/specification/constants.ts';
import { dateLocaleOf, type Written } from '../../shared/text/written-language.ts';
import type { Announced, Told } from './site-announcements.ts';
import { pushedText } from '../../shared/text/pushed-text.ts';
import { markup, safe, type Html } from './html.ts';
import { translateSite } from './site-texts.ts';

export interface AnnouncementWords {
  language: Language;
  /** Of dates. */
  written: Written;
  timeZone: string;
  /** Where a form leads back to; null in a preview, which tells nobody anything. */
  back: string | null;
}

type Place = 'banner' | 'dialog' | 'feed';

/** The banners, one below the other. */
export const bannersHtml = ({ banners }: Announced, words: AnnouncementWords): Html | null =>
  banners.length === 0 ? null : markup`<div class="notices">${banners.map((one) => bannerHtml(one, words))}</div>`;

function bannerHtml(one: Told, words: AnnouncementWords): Html {
  const id = `banner-${one.id}`;
  const close =
    one.dismissible && formHtml(one, 'banner', words, { text: '×', label: sayOf(words, 'dismiss', one), name: 'x' });
  return markup`<aside class="notice ${one.severity}" aria-labelledby="${id}"><div class="wrap"><div class="said"><p id="${id}"${langOf(one, 'title')}>${severityHtml(one, words)}<strong>${one.title}</strong></p>${bodyHtml(one)}${linkHtml(one)}</div>${close}</div>${seenHtml(one, 'banner', words)}</aside>`;
}

/** Over the page, of which nothing else can be reached until it is closed. */
export function dialogHtml({ dialog: one }: Announced, words: AnnouncementWords): Html | null {
  if (!one) return null;
  const id = `dialog-${one.id}`;
  const close = { text: sayOf(words, 'close'), label: null, name: 'button' };
  return markup`<div class="shade"></div><dialog open class="over ${one.severity}" aria-modal="true" aria-labelledby="${id}">${severityHtml(one, words)}<h2 id="${id}"${langOf(one, 'title')}>${one.title}</h2>${bodyHtml(one)}<div class="ways">${linkHtml(one)}${formHtml(one, 'dialog', words, close)}</div>${seenHtml(one, 'dialog', words)}</dialog>`;
}

/** The news of the home page. */
export function feedHtml({ feed }: Announced, words: AnnouncementWords): Html | null {
  if (feed.length === 0) return null;
  const format = new Intl.DateTimeFormat(dateLocaleOf(words.written), { dateStyle: 'long', timeZone: words.timeZone });
  const items = feed.map(
    (one) =>
      markup`<li class="card">${one.starts_at && markup`<p class="small"><time datetime="${one.starts_at}">${format.format(new Date(one.starts_at))}</time></p>`}<h3${langOf(one, 'title')}>${one.title}</h3>${bodyHtml(one)}${linkHtml(one)}${seenHtml(one, 'feed', words)}</li>`,
  );
  return markup`<section class="news" aria-labelledby="news"><div class="wrap"><h2 id="news">${sayOf(words, 'news')}</h2><ul class="grid">${items}</ul></div></section>`;
}

/** What a preview shows of the message that browsers get: the system of each draws it otherwise. */
export const pushedHtml = (one: Told, words: AnnouncementWords): Html =>
  markup`<aside class="pushed" aria-label="${sayOf(words, 'push')}"><p class="small">${sayOf(words, 'push')}</p><p${langOf(one, 'title')}><strong>${one.title}</strong></p><p${langOf(one, 'body')}>${pushedText(one.body)}</p></aside>`;

const sayOf = ({ language }: AnnouncementWords, key: string, one?: Told): string =>
  translateSite(language, `announcements.${key}`, one && { title: one.title });

/** What is grave is said in a word, not by a colour alone. */
const severityHtml = ({ severity }: Told, words: AnnouncementWords): Html | null =>
  severity === 'warning' || severity === 'critical'
    ? markup`<span class="grave">${sayOf(words, severity)}</span> `
    : null;

const langOf = ({ fallback }: Told, field: string): Html | null =>
  fallback[field] ? markup` lang="${fallback[field]}"` : null;

/** Its headings stand below that of the announcement. */
const bodyHtml = (one: Told): Html =>
  markup`<div class="text"${langOf(one, 'body')}>${safe(one.body.replace(/<(\/?)h2>/g, '<$1h3>'))}</div>`;

/** Read by itself, a link says what it is about: several on a page may be labelled alike. */
function linkHtml(one: Told): Html | null {
  const { link, fallback, title } = one;
  if (!link) return null;
  const lang = fallback['link_label'] && markup` lang="${fallback['link_label']}"`;
  return markup`<a class="way" href="${link.href}" rel="noopener"${lang}>${link.label}<span class="hidden"${langOf(one, 'title')}> (${title})</span></a>`;
}

interface Closing {
  text: string;
  label: string | null;
  name: string;
}

function formHtml({ id }: Told, place: Place, { back }: AnnouncementWords, { text, label, name }: Closing): Html {
  const said = label === null ? null : markup` aria-label="${label}"`;
  if (back === null) return markup`<button class="${name}" type="button"${said}>${text}</button>`;
  const focus = place === 'dialog' ? markup` autofocus` : null;
  return markup`<form method="post" action="/site/dismiss/${place}/${id}?back=${encodeURIComponent(back)}"><button class="${name}"${said}${focus}>${text}</button></form>`;
}

/** A picture of nothing, by which a page without a script tells that it was seen. */
const seenHtml = ({ id }: Told, place: Place, { back }: AnnouncementWords): Html | null =>
  back === null
    ? null
    : markup`<img class="seen" src="/site/seen/${place}/${id}" alt="" width="1" height="1"${place === 'feed' ? markup` loading="lazy"` : null}>`;

/** What pages without an announcement are not sent. */
export const announcementStyle = `
.notice{color:#14171d;background:#eef2ff;border-bottom:1px solid #c7d2fe}
.notice.success{background:#e9f7ef;border-color:#b7e1c6}
.notice.warning{background:#fff6e0;border-color:#f3d48a}
.notice.critical{background:#fdeceb;border-color:#f5bcb7}
.notice .wrap{display:flex;align-items:flex-start;gap:16px;padding-block:12px}
.notice .said{flex:1;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px;min-width:0;overflow-wrap:anywhere}
.notice p{max-width:none}
.notice a,.over a,.news .way{color:inherit;font-weight:600}
.way{display:inline-flex;align-items:center;min-height:48px}
.notice .way{min-height:32px}
.grave{display:inline-block;padding:1px 8px;font-size:.82rem;font-weight:650;color:#fff;background:#8a5a00;border-radius:var(--corner)}
.critical .grave{background:#b42318}
.x{flex:none;width:48px;height:48px;margin-block:-8px;font-size:1.5rem;line-height:1;color:inherit;background:none;border:0;border-radius:var(--corner);cursor:pointer}
.x:hover{background:rgb(0 0 0/.07)}
.shade{position:fixed;inset:0;z-index:3;background:rgb(15 23 42/.6)}
.over{position:fixed;inset:0;z-index:4;width:min(520px,100% - 32px);max-height:calc(100% - 32px);margin:auto;padding:28px;overflow:auto;color:#14171d;background:#fff;border:0;border-top:6px solid var(--area);border-radius:calc(var(--corner) + 6px);box-shadow:0 24px 64px rgb(0 0 0/.3);overflow-wrap:anywhere}
.over.warning{border-color:#8a5a00}
.over.critical{border-color:#b42318}
.over h2{margin:0 0 12px;font-size:1.5rem}
.over .grave{margin-bottom:10px}
.ways{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:8px 20px;margin-top:24px}
button.button{border:0;font:inherit;font-weight:600;cursor:pointer}
.x:focus-visible,button.button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.seen{position:absolute;width:1px;height:1px;opacity:0}
.pushed{max-width:400px;margin:16px 16px 16px auto;padding:14px 18px;color:#14171d;background:#fff;border:1px solid #d1d5db;border-radius:12px;box-shadow:0 8px 24px rgb(0 0 0/.18);overflow-wrap:anywhere}
.pushed .small{color:#4b5563}
.unseen{padding:12px 20px;color:#fff;background:#374151}
`.replaceAll('\n', '');
