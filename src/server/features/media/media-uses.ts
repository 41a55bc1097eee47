/** What needs a file: every field of every definition that holds a picture is looked at, records in the recycle bin included. */
import { sql, type RawBuilder } from 'kysely';

import type { MediaUseOf } from '../../../shared/contracts/media.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { everyDefinition } from '../../../shared/singletons/every-singleton.ts';
import { labelOf, type Row } from '../../crud/record.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

interface PictureField {
  definition: Resource;
  field: string;
}

const pictureFields = (): PictureField[] =>
  everyDefinition().flatMap((definition) =>
    Object.entries(definition.fields)
      .filter(([, field]) => field.kind === 'image')
      .map(([field]) => ({ definition, field })),
  );

const namedAtMost = 20;

/** Up to twenty records that need a file. */
export async function usesOf(tenant: TenantScope, id: string, caller: Caller): Promise<MediaUseOf[]> {
  const uses: MediaUseOf[] = [];
  for (const { definition, field } of pictureFields()) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(definition.name)}
      where account_id = ${tenant.accountId} and ${sql.ref(field)} = ${id} limit ${namedAtMost}`.execute(tenant.db);
    const isReadable = isAllowed(caller, definition.can.read);
    uses.push(
      ...rows.map((row) => ({
        resource: definition.name,
        field,
        id: String(row.id),
        label: isReadable ? labelOf(definition, row, caller.defaultLanguage) : null,
      })),
    );
  }
  return uses.slice(0, namedAtMost);
}

/** Whether anything needs a row of the table that goes by the name `m`, as a condition. */
export function isUsed(): RawBuilder<boolean> {
  const uses = pictureFields().map(
    ({ definition, field }) =>
      sql`exists (select from ${sql.table(definition.name)} u where u.account_id = m.account_id and u.${sql.ref(field)} = m.id)`,
  );
  return uses.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(uses, sql` or `)})`;
}
