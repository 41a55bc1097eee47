/** Where drafts of forms stand in the browser's storage, and whose they are. What begins the portal needs no more of them than this. */
import { productName } from '../../shared/specification/constants.ts';
import { sessionStore } from './session.ts';

const prefix = `${productName}.draft/`;

/** The signed-in person of the client organisation; undefined while nobody is known. */
export function draftOwner(): string | undefined {
  const { person } = sessionStore.get();
  return person?.user && `${person.account_id}/${person.user.id}`;
}

/** The beginning of the keys of a person's drafts. */
export const draftsOf = (owner: string): string => `${prefix}${owner}/`;

/** The keys of all drafts there are. */
export function draftKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage may be switched off: there are none.
    return [];
  }
}

/** Removes every draft but those of one person: what somebody else has typed is not left lying about. */
export function clearDraftsExceptOf(owner: string | undefined): void {
  for (const key of draftKeys()) {
    if (owner === undefined || !key.startsWith(draftsOf(owner))) window.localStorage.removeItem(key);
  }
}
