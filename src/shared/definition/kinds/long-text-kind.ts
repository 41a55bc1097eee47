/** Text of several lines. */
import { defineKind } from './kind.ts';

export interface LongTextOptions {
  max: number;
  min?: number;
}

export const longText = defineKind<LongTextOptions>()('long_text', {
  column: 'text',
  isSearched: true,
});
