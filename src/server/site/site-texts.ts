/** The words of the site. They stand apart from the portal's, which never shows them. */
import Polyglot from 'node-polyglot';

import { site as en } from '../../../i18n/en/site.ts';
import { site as es } from '../../../i18n/es/site.ts';
import { site as zh } from '../../../i18n/zh/site.ts';
import type { Language } from '../../shared/specification/constants.ts';

const polyglots: Record<Language, Polyglot> = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  zh: new Polyglot({ locale: 'zh', phrases: zh }),
  es: new Polyglot({ locale: 'es', phrases: es }),
};

/** A text of `site` with what belongs into it. */
export const translateSite = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  polyglots[language].t(key, values);
