/** A language as an organisation writes it: of English there is the one of Britain and that of America. Pure. Decision 60. */
import { languages, type Language } from '../specification/constants.ts';

/** The first is that of the texts' source. */
export const englishes = ['en-GB', 'en-US'] as const;
export type English = (typeof englishes)[number];

/** What texts are kept in: `en` is British. */
export type Written = Language | 'en-US';
export const writtenLanguages: readonly Written[] = [...languages, 'en-US'];

/** The language as it is written where English is `english`. */
export const writtenIn = (language: Language, english: English): Written =>
  language === 'en' && english === 'en-US' ? english : language;

/** The language that it is, whichever way it is written. */
export const languageIn = (written: Written): Language => (written === 'en-US' ? 'en' : written);

/** By which dates and times are written. What amounts look like hangs on their currency alone (`number-formats.ts`). */
export const dateLocaleOf = (written: Written): string => (written === 'en' ? 'en-GB' : written);

/** What has been kept in another way than one of these, or not at all, is British. */
export const toEnglish = (value: unknown): English => englishes.find((one) => one === value) ?? 'en-GB';

/** What an account's settings say of it. */
export function englishIn(settings: Readonly<Record<string, unknown>>): English {
  const general = settings['GENERAL'] as Readonly<Record<string, unknown>> | undefined;
  return toEnglish(general?.['english']);
}
