/** What a verb is done to: a record, who looks at it, and, once it is done, the way to the database. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import type { Row } from './row.ts';

/** A record, and who looks at it. There is no way to the database in it. */
export interface SeenRecord {
  definition: Resource;
  row: Row;
  caller: Caller;
}

/** A record that a verb is about to be done to. Its row is locked when the verb runs. */
export interface VerbTask extends SeenRecord {
  tenant: TenantScope;
}
