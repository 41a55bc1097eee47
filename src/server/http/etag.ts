/** RFC 9110, 13.1.2: whether a caller has it already, by the weak comparison, as proxies weaken what they pass on. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes('*') || known.includes(etag.replace(/^W\//, '')));
}
