/** One text a language; the tenant's default language must be there when the field is required. */
import { defineKind } from './kind.ts';

export interface TranslatedOptions {
  max: number;
  multiline?: true;
}

export const translated = defineKind<TranslatedOptions>()('translated', {
  column: 'jsonb',
  isByLanguage: true,
});
