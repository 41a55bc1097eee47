/**
 * What must hold of a resource's records whichever way they are written: by a call, a verb, many at once or an undo. Features bring the
 * rules and say of which resources they are, app.ts hands them in once.
 */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { findDefinition } from '../definitions/registry.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import type { Row } from './row.ts';

/** A change that is about to be made. */
export interface PlannedWrite {
  tenant: TenantScope;
  definition: Resource;
  /** As it is stored and locked; null for a new one. */
  row: Row | null;
  values: Row;
  action: string;
  /** The person whose doing it is; undefined for what time drives. */
  caller: Caller | undefined;
}

export interface Copying {
  tenant: TenantScope;
  original: Row;
  copy: Row;
  caller: Caller;
}

export interface WriteHook {
  /** Refuses by throwing; what it answers is set along. */
  before?: (write: PlannedWrite) => Promise<Row | void>;
  /** What a record says beyond its columns. */
  shown?: (record: Row) => Row;
  /** What of a copy is otherwise than in its original, where that could not be made today. */
  copied?: (original: Row, tenant: TenantScope) => Row | Promise<Row>;
  /** What of its original a copy keeps though nobody writes it. */
  keptByCopy?: (original: Row) => Row;
  /** What comes with a copy, in its transaction. */
  afterCopy?: (copying: Copying) => Promise<void>;
  /** What follows a new record, in its transaction. */
  created?: (write: PlannedWrite & { row: Row }) => void;
}

/** Rules by resource. */
export type WriteHooks = Readonly<Record<string, WriteHook>>;

let known: WriteHooks = {};

/**
 * Takes the rules of every feature.
 *
 * @throws Error where a rule is of no resource, or two features have one for the same
 */
export function registerWriteHooks(...ofFeatures: readonly WriteHooks[]): void {
  const names = ofFeatures.flatMap((rules) => Object.keys(rules));
  const unknown = names.filter((name) => !findDefinition(name));
  if (unknown.length > 0) throw new Error(`There is no resource ${unknown.join(', ')}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two features have a rule for ${twice.join(', ')}`);
  known = Object.assign({}, ...ofFeatures);
}

export const writeHookOf = ({ name }: Resource): WriteHook | undefined => known[name];
