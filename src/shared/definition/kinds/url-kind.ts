/** A link. */
import { defineKind } from './kind.ts';

export interface UrlOptions {
  /** An address of the web, http or https; otherwise also one to write or to call. */
  onlyWeb?: true;
  /** The schemes that it may have, in place of those of links: an app’s own, for instance. Nothing that runs code is among them. */
  schemes?: readonly string[];
}

export const url = defineKind<UrlOptions>()('url', {
  column: 'text',
  isSearched: true,
});
