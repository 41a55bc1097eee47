import { esResources } from '../../../../i18n/es/resources.ts';
import { resourceLabels } from '../../../../i18n/resource-labels.ts';
import { everyDefinition } from '../../../shared/singletons/every-singleton.ts';
import { zhResources } from '../../../../i18n/zh/resources.ts';
import type { Language } from '../../../shared/specification/constants.ts';

const all = { en: resourceLabels(everyDefinition()), zh: zhResources, es: esResources };

/** What a field of a resource is called in a language. */
export const labelsIn = (language: Language, resource: string, field: string): string =>
  all[language][resource]?.fields[field] ?? field;
