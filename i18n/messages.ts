/** All that the portal says in a language besides what definitions say: react-admin's own words and ours. */
import { mergeTranslations, type TranslationMessages } from 'ra-core';
import raChinese from 'ra-language-chinese';
import raEnglish from 'ra-language-english';

import type { Language } from '../src/shared/specification/constants.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { raEs } from './ra-es.ts';
import { raOverlayZh } from './ra-overlay-zh.ts';
import { zh } from './zh.ts';

const parts: Record<Language, readonly object[]> = {
  en: [],
  zh: [raChinese as object, raOverlayZh, zh],
  es: [raEs, es],
};

/** English lies under every language, so that a missing text never shows its key. */
export const messagesIn = (language: Language): TranslationMessages =>
  mergeTranslations(...([raEnglish, en, ...parts[language]] as TranslationMessages[]));
