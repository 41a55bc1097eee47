/** react-admin's texts and ours, one provider object for each language; those but English are fetched when they are wanted. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations, type I18nProvider, type TranslationMessages } from 'react-admin';

import { enFirst } from '../../../i18n/en-first.ts';
import { resourceLabels } from '../../../i18n/resource-labels.ts';
import { menu } from '../../../resources.config.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import { titlesIn } from '../../shared/menu/navigation.ts';
import { knownDefinitions, loadDefinitions } from '../state/definitions.ts';
import { changeLanguage, languageStore, prepareLanguagesWith } from '../state/language.ts';
import { useStored } from '../state/store.ts';
import { fetchCode } from './new-build.ts';

const english = mergeTranslations(englishMessages, {
  ...enFirst,
  menu: { ...enFirst.menu, ...titlesIn('en', menu) },
  resources: resourceLabels(knownDefinitions()),
} as object as TranslationMessages);
/** English as far as it has been fetched; the texts of `en-later.ts` come with the first part that is opened. */
let spokenEnglish = makePolyglot('en', english);
let isWhole = false;

/** What the first list does without: the other definitions, and the rest of the English texts; the other languages are fetched as a whole. */
export async function loadLater(): Promise<void> {
  if (isWhole) return;
  const [{ enLater }] = await Promise.all([import('../../../i18n/en-later.ts'), loadDefinitions()]);
  const later = { ...enLater, resources: resourceLabels(knownDefinitions()) };
  spokenEnglish = makePolyglot('en', mergeTranslations(english, later as object as TranslationMessages));
  isWhole = true;
}

const providers = new Map<Language, I18nProvider>([
  ['en', { ...toProvider('en', english), translate: (key, options) => spokenEnglish.translate(key, options) }],
]);

/** English lies under every language, so that a missing text never shows its key. */
async function readMessages(language: Language): Promise<TranslationMessages> {
  if (language === 'zh') {
    const [ra, overlay, texts, resources] = await Promise.all([
      import('ra-language-chinese'),
      import('../../../i18n/ra-overlay-zh.ts'),
      import('../../../i18n/zh.ts'),
      import('../../../i18n/zh/resources.ts'),
    ]);
    return layer(ra.default, overlay.raOverlayZh, texts.zh, {
      resources: resources.zhResources,
      menu: titlesIn(language, menu),
    });
  }
  if (language === 'es') {
    const [ra, texts, resources] = await Promise.all([
      import('../../../i18n/ra-es.ts'),
      import('../../../i18n/es.ts'),
      import('../../../i18n/es/resources.ts'),
    ]);
    return layer(ra.raEs, texts.es, { resources: resources.esResources, menu: titlesIn(language, menu) });
  }
  return english;
}

function layer(...messages: object[]): TranslationMessages {
  return mergeTranslations(english, ...(messages as TranslationMessages[]));
}

function toProvider(language: Language, messages: TranslationMessages): I18nProvider {
  const provider = makePolyglot(language, messages);
  // react-admin's own switch would remount everything and drop drafts: it is led to ours.
  return { ...provider, changeLocale: (locale) => changeLanguage(locale as Language) };
}

function makePolyglot(language: Language, messages: TranslationMessages): I18nProvider {
  return polyglotI18nProvider(
    () => messages,
    language,
    languages.map((locale) => ({ locale, name: locale })),
    { allowMissing: true },
  );
}

/** Fetches the texts of a language, once. Rejects with a text that can be shown. */
export async function loadLanguage(language: Language): Promise<void> {
  if (providers.has(language)) return;
  try {
    providers.set(language, toProvider(language, await fetchCode(() => readMessages(language))));
  } catch (cause) {
    throw new Error(say('session.language_failed'), { cause });
  }
}

prepareLanguagesWith(loadLanguage);

function providerOf(language: Language): I18nProvider {
  return providers.get(language) ?? providers.get('en')!;
}

/** Hook: the provider of the current language. Swapping the object re-renders texts in place and loses no draft. */
export function useI18nProvider(): I18nProvider {
  return providerOf(useStored(languageStore));
}

/** A text in the current language, for code outside of components. */
export function say(key: string, options?: Record<string, unknown>): string {
  return providerOf(languageStore.get()).translate(key, options);
}
