/** Pages of a site by a pattern: `/events` is that page, `/events/*` also what lies below it. Pure. */

/** Without a slash at its end; the site's root stays one. */
const tidy = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Whether a page is among those of a pattern; no pattern is every page. */
export function coversPath(pattern: unknown, path: string): boolean {
  if (typeof pattern !== 'string' || pattern === '') return true;
  const [page = '/'] = path.split(/[?#]/);
  if (!pattern.endsWith('/*')) return tidy(page) === tidy(pattern);
  const base = pattern.slice(0, -2);
  return tidy(page) === (base || '/') || page.startsWith(`${base}/`);
}
