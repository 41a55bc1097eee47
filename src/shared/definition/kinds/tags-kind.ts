/** A list of words. */
import { defineKind } from './kind.ts';

export interface TagsOptions {
  max: number;
  maxEach: number;
  /** Each is an address that is safe to follow, of whichever scheme. */
  areLinks?: true;
  /** Of links: each is an address of the web. */
  onlyWeb?: true;
  /** Each is a domain, as it stands behind the @ of an address. */
  areDomains?: true;
  /** Each is a permission that there is. */
  arePermissions?: true;
}

export const tags = defineKind<TagsOptions>()('tags', { column: 'text[]' });
