/** The names of the records that exported ones refer to. */
import { sql } from 'kysely';

import type { Language } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isLink, isReference, type Field } from '../../../shared/definition/field-kinds.ts';
import { namedRecords } from '../../../shared/definition/named-records.ts';
import { findResource } from '../../definitions/registry.ts';
import { media } from '../../../shared/contracts/media-definition.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { labelOf } from '../record.ts';
import type { Row } from '../row.ts';

/** More are not kept: whoever comes again is asked for again. */
const maxKept = 20_000;

export class ReferredNames {
  readonly #caller: Caller;
  readonly #language: Language;
  readonly #names = new Map<string, string>();

  constructor(caller: Caller, language: Language) {
    this.#caller = caller;
    this.#language = language;
  }

  /** Learns the names that these rows need. */
  async learn(
    tenant: TenantScope,
    definition: Resource,
    rows: readonly Row[],
    columns: readonly string[],
  ): Promise<void> {
    for (const column of columns) {
      const field = definition.fields[column];
      if (!field || field.kind === 'image' || !(isReference(field) || isLink(field))) continue;
      for (const [to, ids] of namedIn(field, rows, column)) {
        const target = to === media.name ? media : findResource(to);
        if (target && isAllowed(this.#caller, target.can.read)) await this.#fetch(tenant, target, ids);
      }
    }
  }

  /** The name of a record; its id where it has none that the person may see. */
  of(id: string): string {
    return this.#names.get(id) ?? id;
  }

  async #fetch(tenant: TenantScope, target: Resource, wanted: Set<string>): Promise<void> {
    if (this.#names.size > maxKept) this.#names.clear();
    const ids = [...wanted].filter((id) => !this.#names.has(id));
    if (ids.length === 0) return;
    const { rows } = await sql<Row>`
      select id, ${sql.ref(target.representation)} from ${sql.table(target.name)}
      where account_id = ${tenant.accountId} and id = any(${ids})`.execute(tenant.db);
    for (const row of rows) this.#names.set(String(row.id), labelOf(target, row, this.#language) ?? String(row.id));
  }
}

/** The ids that a column names, by their collection. */
function namedIn(field: Field, rows: readonly Row[], column: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const row of rows)
    for (const { to, ids } of namedRecords(field, row[column])) {
      const known = named.get(to) ?? new Set();
      for (const id of ids) known.add(id);
      named.set(to, known);
    }
  return named;
}
