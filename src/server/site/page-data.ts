/** What a page says, checked by the fields of its template: cleaned, of the right types, and all there that must be. */
import { z } from 'zod';

import { inputSchema } from '../../shared/definition/field-schemas.ts';
import { problemOf, type Problem } from '../../shared/definition/problems.ts';
import { beginningOf, fieldOfSchema, type SchemaField } from '../../shared/definition/schema-fields.ts';
import { asData } from '../../shared/definition/values-in.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { safeValue } from '../crud/safe-html.ts';
import type { Row } from '../crud/row.ts';

export interface CheckedData {
  values: Row;
  /** By the name of a field what is wrong with its value. */
  problems: Readonly<Record<string, Problem>>;
}

/** @param language in which a text that must be there is said */
export async function checkData(
  fields: readonly SchemaField[],
  data: unknown,
  language: Language,
): Promise<CheckedData> {
  const sent = asData(data);
  const known = new Set(fields.map(({ name }) => name));
  const problems: Record<string, Problem> = {};
  for (const name of Object.keys(sent)) if (!known.has(name)) problems[name] = { key: 'validation.not_in_template' };
  const values: Row = {};
  for (const one of fields) {
    const field = fieldOfSchema(one);
    const value = sent[one.name] ?? null;
    const cleaned = (await safeValue(field, value)) ?? value;
    const parsed = z.object({ [one.name]: inputSchema(field) }).safeParse({ [one.name]: cleaned });
    const [issue] = parsed.error?.issues ?? [];
    if (issue) problems[one.name] = problemOf(issue, cleaned);
    else {
      values[one.name] = parsed.data?.[one.name] ?? null;
      const texts = values[one.name] as Readonly<Record<string, unknown>> | null;
      if (field.kind === 'translated' && one.required && !texts?.[language])
        problems[one.name] = { key: 'validation.default_language', language };
    }
  }
  return { values, problems };
}

/** What a new page says: what its fields begin with. */
export const firstData = (fields: readonly SchemaField[], language: Language): Row =>
  Object.fromEntries(fields.map((field) => [field.name, beginningOf(field, language)]));

export interface MovedData {
  data: Row;
  /** Names of fields whose values the new fields do not take. */
  lost: string[];
  /** Names of fields that must be filled in, and are not. */
  missing: string[];
}

/** The data of a page for other fields: what they take stays, of a new field stands what it begins with. */
export async function moveData(fields: readonly SchemaField[], data: unknown, language: Language): Promise<MovedData> {
  const before = asData(data);
  const { values } = await checkData(fields, before, language);
  const begun = firstData(fields, language);
  const moved = Object.fromEntries(
    fields.map(({ name }) => [name, name in before ? (values[name] ?? null) : (begun[name] ?? null)]),
  );
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';
  const lost = Object.keys(before).filter((name) => isSaid(before[name]) && !isSaid(moved[name]));
  const { problems } = await checkData(fields, moved, language);
  const missing = fields.filter(({ name }) => name in problems);
  return { data: moved, lost, missing: missing.map(({ name }) => name) };
}
