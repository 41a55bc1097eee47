/** Fetches the face of the organisation's headings; another one where the organisation or the language becomes another. */
import sansExt from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff2?url';
import sans from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?url';
import roundedExt from '@fontsource/nunito/files/nunito-latin-ext-700-normal.woff2?url';
import rounded from '@fontsource/nunito/files/nunito-latin-700-normal.woff2?url';
import serifExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';

import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import { languageStore } from '../state/language.ts';
import { sessionStore } from '../state/session.ts';
import { headingName } from './faces.ts';

/** By Latin of Western Europe, Spanish included, and the other Latin letters, which are fetched where a heading has one. */
const files: Record<HeadingFace, readonly [string, string]> = {
  sans: [sans, sansExt],
  serif: [serif, serifExt],
  rounded: [rounded, roundedExt],
};

const letters = 'U+20-7E, U+A1-A6, U+A8-B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153';
const signs = 'U+A0, U+A7, U+B7, U+D7, U+F7, U+2010-2026, U+2032-2033, U+2039-203A, U+20AC, U+2122';
const otherLetters = 'U+100-130, U+132-151, U+154-24F, U+1E00-1EFF';

const asked = new Set<string>();

function shipFace(): void {
  const { tenant } = sessionStore.get();
  if (!tenant) return;
  const face = tenant.heading_face;
  const language = languageStore.get();
  const name = headingName(face, language);
  if (asked.has(name)) return;
  asked.add(name);
  const [western, other] = files[face];
  const range = language === 'zh' ? letters : `${letters}, ${signs}`;
  for (const [file, unicodeRange] of [
    [western, range],
    [other, otherLetters],
  ] as const) {
    // The browser fetches a file where a letter on the page is of its range, and shows the face of the machine until it is there.
    document.fonts.add(new FontFace(name, `url(${file})`, { weight: '600 700', display: 'swap', unicodeRange }));
  }
}

sessionStore.subscribe(shipFace);
languageStore.subscribe(shipFace);
shipFace();
