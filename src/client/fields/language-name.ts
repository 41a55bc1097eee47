/** `Spanish`, `西班牙语`, `español`: as a language calls another one within a sentence. */
export const languageName = (locale: string, language: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
