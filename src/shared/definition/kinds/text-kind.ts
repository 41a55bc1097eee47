/** One line of text. */
import { defineKind } from './kind.ts';

export interface TextOptions {
  max: number;
  /** The whole of it, as a regular expression. */
  pattern?: string;
  /** It is the name of a permission, which is shown in plain words. */
  isPermission?: true;
}

export const text = defineKind<TextOptions>()('text', {
  column: 'text',
  isSearched: true,
});
