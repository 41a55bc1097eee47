/** The language of the portal. Specification 3 and 9: cookie `language`, en, zh or es, en when there is none. */
import { languageCookie, offeredLanguages, type Language } from '../../shared/specification/constants.ts';
import { chosenLanguage } from './chosen-language.ts';
import { preferenceDays, readCookie, writeCookie } from './cookies.ts';
import { makeStore, useStored } from './store.ts';

export const languageStore = makeStore<Language>(chosenLanguage());

/** The server speaks as the portal does: where nobody has chosen a language yet, it is told which one is shown. */
export function tellLanguage(): void {
  if (readCookie(languageCookie) === undefined) writeCookie(languageCookie, languageStore.get(), preferenceDays);
}

let prepare: (language: Language) => Promise<void> = async () => {};

/** The texts of a language must be there before it is switched to; the i18n provider says how they are fetched. */
export function prepareLanguagesWith(load: (language: Language) => Promise<void>): void {
  prepare = load;
}

/** Switches in place, without a reload: no draft is lost. Rejects, and switches nothing, when the texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await prepare(language);
  writeCookie(languageCookie, language, preferenceDays);
  languageStore.set(language);
  document.documentElement.lang = language;
}

/** Hook: the language, those on offer, and the switch. */
export function useLanguage() {
  return { language: useStored(languageStore), languages: offeredLanguages, changeLanguage };
}
