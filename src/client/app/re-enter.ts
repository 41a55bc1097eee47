/** `/redirect/:path*` builds the page of the address behind it anew. Specification 2 and 4. */
import { safeReturnPath } from '../../shared/menu/return-path.ts';
import { refreshTab } from '../state/tabs-store.ts';
import { tabPathOf } from '../state/tabs.ts';
import { hasUnsaved } from '../state/dirty-forms.ts';

const entry = '/redirect';

/**
 * The address behind `/redirect`, character by character as it stands there: what is encoded stays so. Home where there is none of
 * this portal; undefined for any other path.
 *
 * @param path below the portal's base
 */
export function addressBehind({ path, search, hash }: Record<'path' | 'search' | 'hash', string>): string | undefined {
  if (path !== entry && !path.startsWith(`${entry}/`)) return undefined;
  return safeReturnPath(path.slice(entry.length) + search + hash);
}

/** Drops what the page of an address has kept. Own choice: not what somebody has typed and not saved; only a tab's Refresh asks for that. */
export function dropPage(address: string): void {
  const path = tabPathOf(address.split(/[?#]/, 1)[0]!);
  if (!hasUnsaved(path)) refreshTab(path);
}
