/** The words of mails. They stand apart from the portal's, which never shows them but in a preview that the server makes. */
import Polyglot from 'node-polyglot';

import { american } from '../../../i18n/american.ts';
import { mails as en } from '../../../i18n/en/mails.ts';
import { mails as es } from '../../../i18n/es/mails.ts';
import { mails as zh } from '../../../i18n/zh/mails.ts';
import type { Written } from '../../shared/text/written-language.ts';

const polyglots: Record<Written, Polyglot> = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  'en-US': new Polyglot({ locale: 'en', phrases: american(en) }),
  zh: new Polyglot({ locale: 'zh', phrases: zh }),
  es: new Polyglot({ locale: 'es', phrases: es }),
};

/** A text of `mails` with what belongs into it. */
export const translateMail = (language: Written, key: string, values: Record<string, string | number>): string =>
  polyglots[language].t(key, values);
