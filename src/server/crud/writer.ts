/** On whose behalf something is written. */
import type { AuditOrigin } from '../db/audit-log.ts';
import type { Caller } from '../http/caller.ts';

/** A person's call, or what time drives. */
export type Writer = AuditOrigin & Pick<Caller, 'defaultLanguage'>;

/** Only a person's call knows what the person may do. */
export const personOf = (writer: Writer): Caller | undefined =>
  'permissions' in writer ? (writer as Caller) : undefined;
