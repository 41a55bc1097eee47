/** To whom an undo of an entry is offered: in the audit log, in the history of a record and on the welcome page alike. */
import { sql, type RawBuilder } from 'kysely';

import { maxBulkRows } from '../../shared/specification/constants.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { downgradesIn } from '../../shared/definition/define-singleton.ts';
import type { Caller } from '../http/caller.ts';
import { mayUndo, type Entry } from './undo-entries.ts';

/** What of an entry says whether there is anything left to take back. */
export interface Offered extends Omit<Entry, 'id' | 'before' | 'after' | 'resource_id'> {
  before: Entry['before'];
  after: Entry['after'] | null;
  batch_id: string | null;
  /** The entry that took it back. */
  undone_by: string | null;
  /** It was taken back, and of the large batch that it begins not everything was. */
  is_rest_open: boolean;
}

/**
 * `is_rest_open` of the entries `a`, which those of `u` took back: whether a batch of a job's size was taken back in part alone. Such a job
 * goes by the records' ids, and has not come to the last one.
 */
export const isRestOpen: RawBuilder<boolean> = sql`(a.listed and u.id is not null and a.batch_id is not null
  and (select count(*) from (
    select from audit_logs b where b.account_id = a.account_id and b.batch_id = a.batch_id limit ${maxBulkRows + 1}) as many) > ${maxBulkRows}
  and (
    select not exists (select from audit_logs v where v.account_id = b.account_id and v.undoes = b.id) from audit_logs b
    where b.account_id = a.account_id and b.batch_id = a.batch_id order by b.resource_id desc limit 1))`;

/** Whether the person may try to take an entry back: something of it is left, and they have the right of the change. */
export function canUndo(definition: Resource | undefined, entry: Offered, caller: Caller): boolean {
  const { after, before } = entry;
  // A second person has to agree to it, which is asked for where it is set.
  if (definition && before && after && Object.keys(downgradesIn(definition, after, before)).length > 0) return false;
  if (!definition || after === null || entry.undo_class !== 'reversible') return false;
  // Alone, it has nothing to take back; in a batch the others may.
  const didNothing = entry.batch_id === null && Object.keys(after).length === 0;
  const isOpen = entry.undone_by === null || entry.is_rest_open;
  return isOpen && !didNothing && mayUndo(definition, { ...entry, after }, caller);
}
