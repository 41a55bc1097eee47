/** An entry that leaves with its change says what was stored, whatever was sent: of every field of every collection. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

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
  const isNamed = fields[representation]?.kind === 'text' && !fields[representation].private;

  test(`an audit entry of ${name} has what is stored, and the name as it is then`, async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const told: object[] = [];
    const stored: object[] = [];
    for (const [key, field] of writableFields(definition)) {
      const { id } = await tenant.insert(name);
      const version = Number((await owner.get(`/${name}/${id}`)).body.version);
      const value = await sendableValue(tenant, field, 3);
      const { status, body, headers } = await owner.put(`/${name}/${id}`, { [key]: value, version });
      // What a rule of the collection refuses is tested where the rule is.
      if (status !== 200 || headers['x-audit-id'] === undefined) continue;
      const { after, resource_label } = await entryOf(tenant, headers['x-audit-id']);
      told.push({ [key]: after[key], ...(isNamed && { name: resource_label }) });
      stored.push({ [key]: body[key], ...(isNamed && { name: body[representation] }) });
    }
    expect(told).toEqual(stored);
    expect(told.length > 0).toBe(writableFields(definition).length > 0);
  });
});
