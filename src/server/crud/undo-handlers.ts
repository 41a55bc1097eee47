/** What is taken back otherwise than by setting columns of a record. Features bring it, app.ts hands it in once; `undo.ts` calls it. */
import type { Permission } from '../../shared/access/permissions.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import type { Row } from './row.ts';

/** An entry of the audit, as far as taking it back asks. */
export interface UndoneEntry {
  id: string;
  resource_id: string;
  before: Row | null;
}

export interface UndoHandler {
  /** Whether it is about an entry that changed these columns. */
  handles: (definition: Resource, columns: readonly string[]) => boolean;
  /** What the change took. */
  permission: (definition: Resource) => Permission;
  /** What the entry changed as it is now, held until the transaction ends; columns that are no longer as it left them refuse the undo. */
  lock: (tenant: TenantScope, definition: Resource, id: string) => Promise<Row>;
  /** Sets it back and writes the entry, whose id it answers. */
  takeBack: (work: {
    tenant: TenantScope;
    definition: Resource;
    entry: UndoneEntry;
    reason: string | null;
    caller: Caller;
  }) => Promise<string>;
}

let known: readonly UndoHandler[] = [];

/** Takes the handlers of every feature. */
export function registerUndoHandlers(...handlers: readonly UndoHandler[]): void {
  known = handlers;
}

/** The handler of an entry that changed these columns; undefined where they are a record's own. */
export const undoHandlerOf = (definition: Resource, columns: readonly string[]): UndoHandler | undefined =>
  known.find((handler) => handler.handles(definition, columns));
