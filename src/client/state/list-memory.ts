/** The query with which each list of a person opens, kept in the browser so that no list waits for the server to say it. */
import { sessionStore } from './session.ts';

const key = (screen: string) => `guildhall.list.${sessionStore.get().person?.user?.id ?? ''}.${screen}`;

/** Undefined: the list opens as its definition says. */
export function ownQueryOf(screen: string): string | undefined {
  try {
    return window.localStorage.getItem(key(screen)) ?? undefined;
  } catch {
    // Without storage every list opens as its definition says.
    return undefined;
  }
}

export function rememberOwnQuery(screen: string, query: string | undefined): void {
  try {
    if (query === undefined) window.localStorage.removeItem(key(screen));
    else window.localStorage.setItem(key(screen), query);
  } catch {
    // It is remembered by the server all the same.
  }
}
