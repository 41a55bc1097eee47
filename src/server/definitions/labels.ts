/** What the definitions say, in each language. */
import { resourceLabels } from '../../../i18n/resource-labels.ts';
import { writtenLanguages, type Written } from '../../shared/text/written-language.ts';
import type { ResourceLabels } from '../../shared/definition/resource-labels.ts';
import { everyDefinition } from './registry.ts';

/** The labels of every definition, by language and name. */
export const definitionLabels = Object.fromEntries(
  writtenLanguages.map((language) => [language, resourceLabels(everyDefinition(), language)]),
) as Record<Written, Record<string, ResourceLabels>>;
