/** A link. */
import { defineKind } from './kind.ts';

export interface UrlOptions {
  /** An address of the web, http or https; otherwise also one to write or to call. */
  onlyWeb?: true;
}

export const url = defineKind<UrlOptions>()('url', {
  column: 'text',
  isSearched: true,
});
