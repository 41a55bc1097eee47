/** How the organisation of the page writes English: the page says it, so that the right texts are fetched before anything is asked. */
import { hostAnswerId, type Language } from '../../shared/specification/constants.ts';
import type { Written } from '../../shared/text/written-language.ts';

/** A language as the page's organisation writes it. */
export const writtenHere = (language: Language): Written =>
  // Nothing else in the answer is this text: a quote within one has another sign before it.
  language === 'en' && document.querySelector(`#${hostAnswerId}`)?.textContent.includes('"en-US"') ? 'en-US' : language;
