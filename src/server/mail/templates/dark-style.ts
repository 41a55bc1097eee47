/** How a mail looks in the dark, where a mail program has it so. */
import { areaOn, readableOn, textOn } from '../../../shared/color/contrast.ts';

const dark = { page: '#1b1e23', card: '#262a31', text: '#e7eaee', small: '#a9b1bc', line: '#3a404a' };

/** What somebody has coloured in the light is text on the card like all of it: a ground of theirs that stayed would lie under light text. */
export function darkStyle(color: string): string {
  const area = areaOn(dark.card, color);
  return `@media (prefers-color-scheme: dark) {
body, .page, .page > div { background: ${dark.page} !important; background-color: ${dark.page} !important; }
.card, .card > table { background: ${dark.card} !important; background-color: ${dark.card} !important; }
.text, .text * { color: ${dark.text} !important; background: transparent !important; background-color: transparent !important; }
.text a, .text a * { color: ${readableOn(dark.card, color)} !important; }
.small, .small * { color: ${dark.small} !important; }
.text td { border-color: ${dark.line} !important; }
.line p { border-top-color: ${dark.line} !important; }
.button td { background: ${area} !important; }
.button a { background: ${area} !important; color: ${textOn(area)} !important; }
}`;
}
