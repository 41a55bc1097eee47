/** An entry that leaves with its change says what was stored, whatever was sent: of every field of every collection. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { isReference } from '../../src/shared/field-kinds.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { everyDefinition, sendableValue, writableFields } from '../support/generate-record.ts';

const entryOf = (tenant: TestTenant, id: string) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ after: Record<string, unknown>; resource_label: string | null }>`
      select after, resource_label from audit_logs where id = ${id}`.execute(db);
    return rows[0]!;
  });

describe.each(everyDefinition)('%s', (name, definition) => {
  const { representation, fields } = definition;

  test('has in the audit what is stored, and the name as it is then', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    let told = 0;
    for (const [key, field] of writableFields(definition)) {
      const { id } = await tenant.insert(name);
      const version = Number((await owner.get(`/${name}/${id}`)).body.version);
      const value = await sendableValue(tenant, field, 3);
      const { status, body, headers } = await owner.put(`/${name}/${id}`, { [key]: value, version });
      // What a rule of the collection refuses is tested where the rule is.
      if (status !== 200 || headers['x-audit-id'] === undefined) continue;
      const { after, resource_label } = await entryOf(tenant, headers['x-audit-id']);
      expect({ [key]: after[key] }).toEqual({ [key]: body[key] });
      if (fields[representation]?.kind === 'text' && !fields[representation].private && !isReference(field))
        expect(resource_label).toBe(body[representation]);
      told += 1;
    }
    if (writableFields(definition).length > 0) expect(told).toBeGreaterThan(0);
  });
});
