/** What may stand as an address of a link. Apart from links themselves: what shows them in lists checks nothing. */
import { isSafeLink } from '../definition/checks.ts';

/** A path within the site: from its root, of one host, without signs that browsers read as something else. */
export const isInternalPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\s]*$/u.test(text);

/** What may stand as the address of a link. */
export const isLinkAddress = (text: string): boolean => isInternalPath(text) || isSafeLink(text);
