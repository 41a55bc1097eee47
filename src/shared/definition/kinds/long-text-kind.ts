/** Text of several lines. */
import { defineKind } from './kind.ts';

export interface LongTextOptions {
  max: number;
  min?: number;
  /**
   * What it says where it is empty, a text for each value of a choice: what the product brings is described in the reader's language. In i18n:
   * `resources.<name>.choices.<field>.<value>`.
   */
  saidBy?: { choice: string; texts: Readonly<Record<string, string>> };
}

export const longText = defineKind<LongTextOptions>()('long_text', {
  column: 'text',
  isSearched: true,
});
