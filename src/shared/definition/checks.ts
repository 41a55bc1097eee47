/** The text rules of Specification 5, used on both sides of the wire. */
import { isExternalLink } from './external-link.ts';

/** Exactly ten digits. */
export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

/** Parts between single dots; letters of every script, but nothing that a mail header or a list of addresses reads as its own. */
const localPart = /^[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)*$/u;
/** Labels of ASCII letters, digits and inner hyphens, and a top level of at least two letters. */
const domainPart = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** The usual local@domain pattern with a top-level domain of at least two letters; at most 254 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 254 || /\p{Cf}/u.test(text)) return false;
  return localPart.test(text.slice(0, at)) && domainPart.test(text.slice(at + 1));
}

/** A domain as it stands behind the @ of an address: without a scheme, a path or a port. */
export const isDomain = (text: string): boolean => text.length <= 253 && domainPart.test(text);

/** The name of a host in the internet, in letters of any script: labels with dots between, and no address of numbers. */
export const isHostName = (text: string): boolean =>
  text === 'localhost' ||
  (text.length <= 253 &&
    /^([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(text) &&
    /\.[^.]*\p{L}[^.]*$/u.test(text));

/** `#rrggbb` and nothing else, so that a colour can stand in a style (security R32). */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/**
 * A link a person may store: an absolute address of one of the four schemes without control characters (security R26), and
 * without any that nobody sees, which would show another address than the one it leads to.
 */
export function isSafeLink(text: string): boolean {
  if (!isExternalLink(text) || /[\p{Cc}\p{Cf}\s]/u.test(text)) return false;
  return /^(mailto|tel):.+$/.test(text) || /^https?:\/\/[^/\\?#@:]+(:[0-9]{1,5})?([/?#][^\\]*)?$/.test(text);
}

/** Whether a safe link leads to the web, and neither writes nor calls. */
export const isWebLink = (text: string): boolean => isSafeLink(text) && /^https?:/.test(text);

/**
 * An address of one of some schemes, without signs that nobody sees: of those that every link may have as those must be, of any other
 * something behind the colon.
 */
export function hasScheme(text: string, schemes: readonly string[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(text)?.[1];
  if (scheme === undefined || !schemes.includes(scheme)) return false;
  return isExternalLink(text) ? isSafeLink(text) : /^[^:]+:[^\p{Cc}\p{Cf}\s\\]+$/u.test(text);
}

/** Whether a host is the machine itself: what is sent there crosses no network, encrypted or not (security R11). */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3})$/.test(hostname);
}

/** Signs that nobody sees and that make twins of a text or turn it round: zero-width space, joiners of words, directions. */
const invisible = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/;

/** Whether a text is whole Unicode without control and invisible characters; `multiline` lets tab and line breaks through. */
export function isCleanText(text: string, multiline = false): boolean {
  const control = multiline ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  if (invisible.test(text)) return false;
  return !control.test(text) && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}

/** Length in characters as a person counts them (code points), not in UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}
