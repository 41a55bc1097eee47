/** What a text is in the language of a phone: as outside, in the organisation's own where the language lacks it. */
import type { Language } from '../../../shared/specification/constants.ts';

type Texts = Readonly<Partial<Record<Language, string>>>;

const textsOf = (value: unknown): Texts => (typeof value === 'object' && value !== null ? (value as Texts) : {});

export const saidIn = (value: unknown, language: Language, own: Language): string => {
  const texts = textsOf(value);
  return texts[language] || texts[own] || Object.values(texts).find(Boolean) || '';
};

/** Whether the language lacks it. */
export const isLacking = (value: unknown, language: Language): boolean => !textsOf(value)[language];
