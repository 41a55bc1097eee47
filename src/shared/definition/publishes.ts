/** What of a definition is shown outside only as it was published. `docs/decisions/0039-what-is-published-is-kept.md` */
import type { Permission } from '../access/permissions.ts';

/** The state field of a record that says how its publishing stands, and its states; the engine alone sets it. */
export interface PublicationStates {
  field: string;
  draft: string;
  scheduled: string;
  published: string;
  /** The read-only fields in which stand the number of what is shown, and when what waits will be. */
  number?: string;
  at?: string;
}

/**
 * `each`: all that the organisation has of it is published together, a menu for instance, or each record by itself, as a page is. `with`:
 * it is published along with another definition, as tiles are with their tabs. `stays`: something of it always stands outside, the settings of
 * a website for instance, so that it is never withdrawn. `isPaged`: false where no page of the site shows anything of it, so that there is no
 * preview of one.
 */
export type Publishes =
  | { each: 'organisation'; can: Permission; stays?: true; isPaged?: false }
  | {
      each: 'record';
      can: Permission;
      states: PublicationStates;
      /** It is sent to people and stands on no site: no visitor reads it, and its preview is that of a mail. */
      isMail?: true;
    }
  | { with: string };
