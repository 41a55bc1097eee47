/** What a page has where visitors may ask to be told of announcements: a button that is hidden until the script has found that the browser can. */
import type { Language } from '../../shared/specification/constants.ts';
import { markup, type Html } from './html.ts';
import { translateSite } from './site-texts.ts';

const words = ['begin', 'end', 'on', 'off', 'denied', 'failed'] as const;

/** With every word that the script says (`src/embed/push.ts`). */
export function pushHtml(language: Language): Html {
  const said = words.map((word) => markup` data-${word}="${translateSite(language, `push.${word}`)}"`);
  return markup`<div class="push" id="push" hidden data-language="${language}"${said}><button type="button"></button> <span role="status"></span></div><script src="/embed/push.js" defer></script>`;
}

/** What pages without it are not sent. */
export const pushStyle = `
.push{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin-block:24px}
.push[hidden]{display:none}
.push button{min-height:48px;padding:0 20px;font:inherit;font-weight:600;color:inherit;background:none;border:1px solid currentcolor;border-radius:var(--corner);cursor:pointer}
.push button:hover{text-decoration:underline}
.push button:focus-visible{outline:3px solid currentcolor;outline-offset:2px}
`.replaceAll('\n', '');
