/** Where something leads to: the value of a field of kind `link`, as the API and the column have it. */
/** A record of one of several collections, one of the screens that there are once, or an address. */
export type Link = { to: string; id: string } | { screen: string } | { url: string };

/** The link that a stored value is; null where it is none. */
export function asLink(value: unknown): Link | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'to' in value || 'screen' in value || 'url' in value ? (value as Link) : null;
}

/** The record that a link names, by its collection. */
export function recordOfLink(value: unknown): { to: string; ids: readonly string[] }[] {
  const link = asLink(value);
  return link && 'to' in link && link.id ? [{ to: link.to, ids: [link.id] }] : [];
}
