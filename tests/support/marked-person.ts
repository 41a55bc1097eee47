/** A member of whom everything that can be known holds a mark, wherever it is kept; and what of it is found afterwards. */
import { sql } from 'kysely';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { isReference, type Field } from '../../src/shared/definition/field-kinds.ts';
import { sampleValue } from './sample-value.ts';
import { everyDefinition, isWritable, type Table } from './generate-record.ts';
import { testStorage } from './jobs.ts';
import { asOwner, type TestTenant } from './tenant.ts';

export const mark = 'zzmarkedzz';
export const markedPhone = '5557319264';
const markedDigits = '7319';
const markedDegrees = 12.731_926;
/** What tells of the person, in whatever is kept. */
export const marks = [mark, markedPhone, String(markedDegrees)];

/** A value that tells of the person; undefined of what cannot: a state, a day, another record, one of the words that there are. */
export function markedValue(key: string, field: Field): unknown {
  if (isReference(field)) return undefined;
  switch (field.kind) {
    case 'text':
      if (field.known) return undefined;
      if (field.max < mark.length) return markedDigits.slice(0, field.max);
      return field.pattern ? mark : `${mark} ${key}`.slice(0, field.max);
    case 'long_text':
      return `${mark} ${key}`;
    case 'rich_text':
      return `<p>${mark} ${key}</p>`;
    case 'email':
      return `${mark}@members.example`;
    case 'phone':
      return markedPhone;
    case 'url':
      return `https://${mark}.example`;
    case 'tags':
      return [field.areLinks ? `https://${mark}.example/${key}` : `${mark} ${key}`];
    case 'translated':
      return { en: `${mark} ${key}` };
    case 'decimal':
      return markedDegrees;
    default:
      return undefined;
  }
}

/** Marked values of the fields of a definition, of those that are chosen. */
export const markedFields = (
  { fields }: Pick<Resource, 'fields'>,
  chosen: (field: Field) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = chosen(field) ? markedValue(key, field) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The writable fields of a definition, marked, and samples of what else must be there. */
export const markedBody = (definition: Resource): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(definition.fields).flatMap(([key, field]) =>
      isWritable(field) && field.required && !isReference(field) ? [[key, sampleValue(field, 1)]] : [],
    ),
  ),
  ...markedFields(definition, isWritable),
});

/** The collections that tell of a member, and the field with the member. */
export const tellingOfMembers: readonly (readonly [Table, Resource, string])[] = everyDefinition.flatMap(
  ([name, definition]) => {
    const { dataSubject, fields } = definition;
    const field = dataSubject ? fields[dataSubject] : undefined;
    return field?.kind === 'reference' && field.to === 'members'
      ? [[name, definition, String(dataSubject)] as const]
      : [];
  },
);

/** Where a mark stands: `table.column` of the database, and stored files of the tenant. */
export async function whereMarked(tenant: TestTenant): Promise<string[]> {
  return [...(await columnsWithMarks(tenant)), ...(await filesWithMarks(tenant))].toSorted();
}

async function columnsWithMarks(tenant: TestTenant): Promise<string[]> {
  return asOwner(tenant.id, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')`.execute(
      db,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ field: string }>`
        select distinct one.field from ${sql.raw(name)} whole, jsonb_each_text(to_jsonb(whole)) as one (field, content)
        where ${sql.join(
          marks.map(
            (one) =>
              sql`(one.content ilike ${`%${one}%`} or one.content like ${`%${Buffer.from(one).toString('hex')}%`})`,
          ),
          sql` or `,
        )} or one.content = ${markedDigits}`.execute(db);
      found.push(...rows.map(({ field }) => `${name}.${field}`));
    }
    return found;
  });
}

async function filesWithMarks(tenant: TestTenant): Promise<string[]> {
  const found: string[] = [];
  for await (const key of testStorage.list()) {
    if (!key.startsWith(tenant.id)) continue;
    const parts: Buffer[] = [];
    for await (const part of await testStorage.read(key)) parts.push(part as Buffer);
    const content = Buffer.concat(parts).toString('latin1');
    if (marks.some((one) => content.includes(one))) found.push(`file ${key.split('/')[1]}`);
  }
  return found;
}
