/** What the definitions say, in each language. */
import { resourceLabels } from '../../../i18n/resource-labels.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import type { ResourceLabels } from '../../shared/definition/resource-labels.ts';
import { everyDefinition } from './registry.ts';

/** The labels of every definition, by language and name. */
export const definitionLabels = Object.fromEntries(
  languages.map((language) => [language, resourceLabels(everyDefinition(), language)]),
) as Record<Language, Record<string, ResourceLabels>>;
