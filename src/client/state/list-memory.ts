/**
 * The query with which each list of a person opens, kept in the browser so that no list waits for the server to say it. It knows no
 * session, so that the start can ask it before there is one.
 */
import { productName } from '../../shared/specification/constants.ts';

interface Kept {
  /** Id of the person who chose it. */
  by: string;
  query: string;
}

const key = (screen: string) => `guildhall.list.${screen}`;

/** @param person whose it must be; without one, as at the start, when nobody knows yet, anybody's */
export function ownQueryOf(screen: string, person?: string): string | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key(screen)) ?? 'null') as Kept | null;
    return kept && (person === undefined || kept.by === person) ? kept.query : undefined;
  } catch {
    // Without storage every list opens as its definition says.
    return undefined;
  }
}

/** The columns that the person last chose for a list: react-admin's store keeps them, and reads what it keeps in this way. */
export function keptColumnsOf(screen: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(
      window.localStorage.getItem(`RaStore${productName}.${columnsKey(screen)}`) ?? 'null',
    );
    return Array.isArray(kept) ? kept.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Under which react-admin's store keeps them. */
export const columnsKey = (screen: string) => `list.columns.${screen}`;

export function rememberOwnQuery(screen: string, person: string, query: string | undefined): void {
  try {
    if (query === undefined) window.localStorage.removeItem(key(screen));
    else window.localStorage.setItem(key(screen), JSON.stringify({ by: person, query } satisfies Kept));
  } catch {
    // The server remembers it all the same.
  }
}
