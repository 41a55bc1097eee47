import { definitionLabels } from '../../definitions/labels.ts';
import type { Language } from '../../../shared/specification/constants.ts';

/** What a field of a resource is called in a language. */
export const labelsIn = (language: Language, resource: string, field: string): string =>
  definitionLabels[language][resource]?.fields[field] ?? field;
