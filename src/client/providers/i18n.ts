/**
 * What the portal says, and in which language. Texts are fetched as data (`data-files.ts`): the first of them before anything is drawn, the
 * rest with the first part that is opened, what a collection is called with its definition. A language that is switched to is fetched with
 * all that has been fetched of the one before.
 */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { mergeTranslations, type I18nProvider, type TranslationMessages } from 'react-admin';

import { menu } from '../../../resources.config.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import { everyDefinitionName, type Texts, type TextsPart } from '../../shared/definition/data-paths.ts';
import { titlesIn } from '../../shared/menu/navigation.ts';
import { addDefinitions } from '../state/definitions.ts';
import { changeLanguage, languageStore, prepareLanguagesWith } from '../state/language.ts';
import { useStored } from '../state/store.ts';
import { readDefinitions, readTexts } from './data-files.ts';
import { fetchCode } from './reload-after-deploy.ts';

/** A language that has been fetched: what of it, and who speaks it. */
interface Spoken {
  texts: Texts;
  /** Undefined after texts have come, until it is asked to speak. */
  speaker: I18nProvider | undefined;
  /** The same for good, so that texts that come later draw nothing anew. */
  provider: I18nProvider;
}

const spoken = new Map<Language, Spoken>();

/** What has been fetched so far, and is wanted in every language that is switched to. */
const wantedParts = new Set<TextsPart>(['first']);
const wantedNames = new Set<string>();

/** Fetches what a part of the program says beyond the first texts. */
export async function loadRest(): Promise<void> {
  wantedParts.add('rest');
  await fetchTexts(languageStore.get(), 'rest');
}

/** Fetches the definitions that the screens of collections or settings need, and what they are called. */
export async function loadDefinitions(names: readonly string[]): Promise<void> {
  for (const name of names) wantedNames.add(name);
  await Promise.all(names.map((name) => fetchDefinitions(languageStore.get(), name)));
}

/** Fetches all definitions there are, for what shows records of any collection. */
export const loadEveryDefinition = (): Promise<void> => loadDefinitions([everyDefinitionName]);

/** Fetches a language with all that is wanted of it. Rejects with a text that can be shown. */
export async function loadLanguage(language: Language): Promise<void> {
  try {
    await fetchCode(() =>
      Promise.all([
        ...[...wantedParts].map((part) => fetchTexts(language, part)),
        ...[...wantedNames].map((name) => fetchDefinitions(language, name)),
      ]),
    );
  } catch (cause) {
    throw new Error(translate('session.language_failed'), { cause });
  }
}

prepareLanguagesWith(loadLanguage);

async function fetchTexts(language: Language, part: TextsPart): Promise<void> {
  addTexts(language, part, await readTexts(language, part));
}

async function fetchDefinitions(language: Language, name: string): Promise<void> {
  const { definitions, labels } = await readDefinitions(language, name);
  addDefinitions(definitions);
  addTexts(language, name, { resources: labels } as object as Texts);
}

const added = new Set<string>();

function addTexts(language: Language, source: string, texts: Texts): void {
  const mark = `${language} ${source}`;
  if (added.has(mark)) return;
  added.add(mark);
  const known = spoken.get(language);
  if (!known) spoken.set(language, newLanguage(language, texts));
  else Object.assign(known, { texts: merge(known.texts, texts), speaker: undefined });
}

const merge = (...trees: Texts[]): Texts => mergeTranslations(...(trees as TranslationMessages[])) as Texts;

function newLanguage(language: Language, texts: Texts): Spoken {
  const titles = { menu: titlesIn(language, menu) };
  const own: Spoken = {
    texts: merge(texts, titles as object as Texts),
    speaker: undefined,
    provider: {
      translate: (key, options) => (own.speaker ??= makeSpeaker(language, own.texts)).translate(key, options),
      // react-admin's own switch would remount everything and drop drafts: it is led to ours.
      changeLocale: (locale) => changeLanguage(locale as Language),
      getLocale: () => language,
      getLocales: () => languages.map((locale) => ({ locale, name: locale })),
    },
  };
  return own;
}

const makeSpeaker = (language: Language, texts: Texts): I18nProvider =>
  polyglotI18nProvider(() => texts as TranslationMessages, language, [], { allowMissing: true });

/** Before the first texts there is nothing to be said. */
const speechless: I18nProvider = {
  translate: (key) => key,
  changeLocale: async () => undefined,
  getLocale: () => languageStore.get(),
};

/** English stands in for a language that could not be fetched. */
const providerOf = (language: Language): I18nProvider =>
  (spoken.get(language) ?? spoken.get('en'))?.provider ?? speechless;

/** Hook: the provider of the current language. Swapping the object re-renders texts in place and loses no draft. */
export function useI18nProvider(): I18nProvider {
  return providerOf(useStored(languageStore));
}

/** A text in the current language, for code outside of components. */
export function translate(key: string, options?: Record<string, unknown>): string {
  return providerOf(languageStore.get()).translate(key, options);
}
