/** The rows of one tenant: what is asked of them or done to them through here says whose they are by itself. */
import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type SelectQueryBuilder,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';

import type { Database } from './types.ts';

/** The tables and views that hold rows of many tenants. */
export type TenantTable = {
  [Table in keyof Database]: Database[Table] extends { account_id: unknown } ? Table : never;
}[keyof Database];

/** A row to be inserted; whose it is need not be said. */
type NewRow<Table extends TenantTable> = Omit<InsertObject<Database, Table>, 'account_id'>;

/**
 * The rows of a tenant in a transaction that is the tenant's: Kysely's builders with the tenant's condition in them already. What is joined
 * names it in the join (`r.account_id = s.account_id`).
 */
export function rowsOf(db: Transaction<Database>, accountId: string) {
  function selectFrom<Table extends TenantTable>(table: Table): SelectQueryBuilder<Database, Table, object>;
  function selectFrom<Table extends TenantTable, Alias extends string>(
    table: `${Table} as ${Alias}`,
  ): SelectQueryBuilder<Database & Record<Alias, Database[Table]>, Alias, object>;
  function selectFrom(table: string): unknown {
    const rows = db.selectFrom(table as TenantTable);
    const [, alias] = table.split(' as ');
    return rows.where(alias === undefined ? 'account_id' : sql.ref(`${alias}.account_id`), '=', accountId);
  }
  function updateTable<Table extends TenantTable>(
    table: Table,
  ): UpdateQueryBuilder<Database, Table, Table, UpdateResult>;
  function updateTable(table: TenantTable): unknown {
    return db.updateTable(table).where('account_id', '=', accountId);
  }
  function deleteFrom<Table extends TenantTable>(table: Table): DeleteQueryBuilder<Database, Table, DeleteResult>;
  function deleteFrom(table: TenantTable): unknown {
    return db.deleteFrom(table).where('account_id', '=', accountId);
  }
  /** Whatever a row says of whose it is, it is the tenant's. */
  function insertInto<Table extends TenantTable>(table: Table, rows: NewRow<Table> | readonly NewRow<Table>[]) {
    const given: readonly NewRow<Table>[] = Array.isArray(rows) ? rows : [rows];
    const owned = given.map((row) => Object.assign({ account_id: '' }, row, { account_id: accountId }));
    return db.insertInto(table).values(owned as readonly InsertObject<Database, Table>[]);
  }
  return { selectFrom, updateTable, deleteFrom, insertInto };
}

export type TenantRows = ReturnType<typeof rowsOf>;
