/** What a definition says in one language, under the keys that react-admin looks for. */
import type { Language } from '../specification/constants.ts';

export interface ResourceLabels {
  /** One and many, as polyglot takes them: `Member |||| Members`. */
  name: string;
  fields: Record<string, string>;
  help?: Record<string, string>;
  choices?: Record<string, Record<string, string>>;
  groups: Record<string, string>;
  tabs?: Record<string, string>;
  verbs?: Record<string, string>;
  /** What makes a new one. */
  create?: string;
  /** Why a record that is final stays as it is. */
  final?: string;
  /** What a verb does, for its dialog. */
  effects?: Record<string, string>;
}

/** The languages that a definition is translated into; in English it speaks for itself. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** What it says in each of them. */
export type ResourceTranslations = Readonly<Record<TranslatedLanguage, ResourceLabels>>;
