/**
 * What the portal fetches besides its program, as data: the texts of a language in two parts, and of each collection the definitions that
 * its screens are drawn from, with what they are called.
 */
import type { Written } from '../text/written-language.ts';
import type { Resource } from './define-resource.ts';
import type { ResourceLabels } from './resource-labels.ts';

/** A tree of texts, by the parts of their keys. */
export interface Texts {
  [key: string]: string | Texts;
}

/** `first`: what the program, a list and the sign-in say; `rest`: everything else. */
export type TextsPart = 'first' | 'rest';

export interface DefinitionsFile {
  definitions: Resource[];
  labels: Record<string, ResourceLabels>;
}

/** In place of the name of a collection or of settings: all of them. */
export const everyDefinitionName = 'every';

/** Where the texts of a language stand, below the folder of the data. */
export const textsPath = (language: Written, part: TextsPart): string => `${language}/texts-${part}`;

/** Where the definitions stand that the screens of a collection, or of settings, need. */
export const definitionsPath = (language: Written, name: string): string => `${language}/definitions-${name}`;
