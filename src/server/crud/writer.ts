/** On whose behalf something is written. */
import { systemOrigin, type AuditOrigin } from '../db/audit-log.ts';
import type { Caller } from '../http/caller.ts';
import type { Language } from '../../shared/specification/constants.ts';

/** A person's call, or what time drives. */
export type Writer = AuditOrigin & Pick<Caller, 'defaultLanguage'>;

/** Only a person's call knows what the person may do. */
export const personOf = (writer: Writer): Caller | undefined =>
  'permissions' in writer ? (writer as Caller) : undefined;

/** For what is done by nobody of the team. */
export const systemWriter = (defaultLanguage: Language): Writer => ({ ...systemOrigin, defaultLanguage });
