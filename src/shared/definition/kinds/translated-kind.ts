/** One text a language; the tenant's default language must be there when the field is required. */
import { defineKind } from './kind.ts';

export interface TranslatedOptions {
  max: number;
  multiline?: true;
  /** Each text is written as a few tags of HTML (`text/rich-text.ts`); `max` counts the characters of its text. */
  formatted?: true;
  /** Each text is the body of a mail, as the record's `editor` writes it (`mail/mail-blocks.ts`). */
  isMail?: true;
  /** Of formatted texts: pictures stand in them, each with a text that says what it shows. */
  pictures?: true;
}

export const translated = defineKind<TranslatedOptions>()('translated', {
  column: 'jsonb',
  isByLanguage: true,
});
