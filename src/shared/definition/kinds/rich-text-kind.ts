/** A few tags of HTML (`text/rich-text.ts`). The server lets no other tag through. */
import { defineKind } from './kind.ts';

export interface RichTextOptions {
  /** Counts the characters of its text. */
  max: number;
  /** Pictures stand in it, each with a text that says what it shows. */
  pictures?: true;
}

export const richText = defineKind<RichTextOptions>()('rich_text', { column: 'text', notImported: true });
