/** The language that the browser was told to use. The start of the portal reads it, so no more stands here than that takes. */
import { defaultLanguage, languageCookie, languages, type Language } from '../../shared/specification/constants.ts';
import { readCookie } from './cookies.ts';

/** A language the portal speaks; an unknown or missing value falls back. */
export function toLanguage(value: string | undefined, fallback: Language = defaultLanguage): Language {
  return languages.find((language) => language === value) ?? fallback;
}

/** That of the cookie. Specification 3 and 9. */
export const chosenLanguage = (): Language => toLanguage(readCookie(languageCookie));
