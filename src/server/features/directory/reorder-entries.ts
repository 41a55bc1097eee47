/** The order of the directory's first entries. */
import { randomUUID } from 'node:crypto';

import type { ReorderReply } from '../../../shared/contracts/members.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { directoryEntries } from '../../../shared/resources/directory-entries.ts';
import { lockRow } from '../../crud/read.ts';
import type { Row } from '../../crud/record.ts';
import { changeRow } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';

const definition = directoryEntries as unknown as Resource;
const step = 10;

/**
 * Gives the entries their positions in the order of the ids; all of it is one batch, which is taken back as one.
 *
 * @throws AppError 404 when one of them is not there
 */
export async function reorderEntries(
  tenant: TenantScope,
  ids: readonly string[],
  caller: Caller,
): Promise<ReorderReply> {
  const order = [...new Set(ids)];
  const batchId = randomUUID();
  let audit_id: string | null = null;
  const rows = new Map<string, Row>();
  for (const id of order.toSorted()) rows.set(id, await lockRow(tenant, definition, id));
  for (const [index, id] of order.entries()) {
    const position = (index + 1) * step;
    const row = rows.get(id)!;
    if (row.directory_position === position) continue;
    const values = { directory_position: position };
    const marks = { action: 'reorder', audit: 'reversible', batchId } as const;
    const written = await changeRow(tenant, definition, { row, values, ...marks }, caller);
    audit_id ??= written.auditId;
  }
  return { data: { ids: order, audit_id } };
}
