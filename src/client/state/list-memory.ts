/**
 * The query with which each list of a person opens, kept in the browser so that no list waits for the server to say it. It knows no
 * session, so that the start can ask it before there is one.
 */

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

export function rememberOwnQuery(screen: string, person: string, query: string | undefined): void {
  try {
    if (query === undefined) window.localStorage.removeItem(key(screen));
    else window.localStorage.setItem(key(screen), JSON.stringify({ by: person, query } satisfies Kept));
  } catch {
    // The server remembers it all the same.
  }
}
