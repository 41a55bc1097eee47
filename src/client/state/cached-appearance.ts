/** What the page looks like now, for `boot.ts` to begin with at the next visit: once for the portal, once for the sign-in page. */
import { productName } from '../../shared/specification/constants.ts';
import type { ColorMode } from './appearance-settings.ts';

export interface CachedAppearance {
  mode: ColorMode;
  /** `#rrggbb`, of what turns while the portal is loading. */
  accent: string;
  /** A `data:` address, or a path of the server. */
  icon: string;
}

export const paintedKeys = { in: `${productName}.painted.in`, out: `${productName}.painted.out` } as const;

/** Keeps it for who is there, somebody or nobody; `undefined` forgets all, where the host belongs to no client organisation any more. */
export function cacheAppearance(painted: CachedAppearance | undefined, isSignedIn: boolean): void {
  try {
    if (painted) {
      window.localStorage.setItem(isSignedIn ? paintedKeys.in : paintedKeys.out, JSON.stringify(painted));
    } else {
      Object.values(paintedKeys).forEach((key) => window.localStorage.removeItem(key));
    }
  } catch {
    // Storage may be switched off: the next visit then begins in the system's colours.
  }
}
