/** Apart from the other checks, as the start of the portal needs no more of them. */

/** Starts with http:, https:, mailto: or tel:, in lower case, at the very start. */
export function isExternalLink(path: string): boolean {
  return /^(https?:|mailto:|tel:)/.test(path);
}
