/** One line of text. */
import type { KnownWords } from '../../text/known-words.ts';
import { defineKind } from './kind.ts';

export interface TextOptions {
  max: number;
  /** The whole of it, as a regular expression. */
  pattern?: string;
  /** It is the name of a permission, which is shown in plain words. */
  isPermission?: true;
  /** It is one of a list that the platform knows, which is offered while it is typed. */
  known?: KnownWords;
  /** It is the name of a host: no address, no port, no path. */
  isHost?: true;
}

export const text = defineKind<TextOptions>()('text', {
  column: 'text',
  isSearched: true,
});
