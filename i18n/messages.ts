/** All that the portal says in a language besides what definitions say: react-admin's own words and ours. */
import { mergeTranslations, type TranslationMessages } from 'ra-core';
import raChinese from 'ra-language-chinese';
import raEnglish from 'ra-language-english';

import { languageIn, type Written } from '../src/shared/text/written-language.ts';
import { american } from './american.ts';
import type { Language } from '../src/shared/specification/constants.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { raEs } from './ra-es.ts';
import { raOverlayEn } from './ra-overlay-en.ts';
import { raOverlayZh } from './ra-overlay-zh.ts';
import { zh } from './zh.ts';

const parts: Record<Language, readonly object[]> = {
  en: [raOverlayEn],
  zh: [raChinese as object, raOverlayZh, zh],
  es: [raEs, es],
};

/** English lies under every language, so that a missing text never shows its key. */
export function messagesIn(written: Written): TranslationMessages {
  const texts = mergeTranslations(...([raEnglish, en, ...parts[languageIn(written)]] as TranslationMessages[]));
  return written === 'en-US' ? american(texts) : texts;
}
