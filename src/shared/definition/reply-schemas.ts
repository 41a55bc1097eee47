/**
 * The schemas of what is answered of records and settings, made from a definition, once. The OpenAPI document is made from them, and
 * tests hold every answer to them; nothing else reads them.
 */
import { z } from 'zod';

import { id, moment } from '../contracts/call.ts';
import { allowedAction } from '../contracts/every-collection.ts';
import { waitingChange } from '../contracts/waiting-change.ts';
import type { Resource } from './define-resource.ts';
import { isList, isYesNo, type Field } from './field-kinds.ts';
import { valueOf } from './kinds/kind-values.ts';
import { fieldsOfRow } from './row-fields.ts';

type Schema = z.ZodObject;

/** What every write answers at least, or what of it the caller may read. */
export interface Written extends Record<string, unknown> {
  id: string;
  version: number;
}

export interface ReplySchemas {
  /** A single record: every key is there, and empty ones are null. */
  record: Schema;
  /** A record of a list, which may have asked for some fields alone. */
  row: Schema;
  /** What a write answers: of what the caller may not read no more than its id and version. */
  written: z.ZodType<Written>;
}

const made = new WeakMap<Resource, ReplySchemas>();

/** The schemas of a definition's answers. */
export function replySchemas(definition: Resource): ReplySchemas {
  const schemas = made.get(definition) ?? makeSchemas(definition);
  made.set(definition, schemas);
  return schemas;
}

function makeSchemas(definition: Resource): ReplySchemas {
  const { label, idAs } = definition;
  const shape: Record<string, z.ZodType> = {
    ...baseShape,
    ...(idAs && { [idAs]: id.describe('The id once more') }),
    ...shapeOf(definition),
  };
  const always = fieldsOfRow(definition, []);
  const ofRow = Object.entries(shape).map(([key, value]) => [
    key,
    always.includes(key) || key === idAs ? value : value.optional(),
  ]);
  const { id: ofRecord, version } = baseShape;
  const record = z.strictObject({ ...shape, id: ofRecord, version, allowed_actions }).meta({ title: label.one });
  return {
    record,
    row: z.strictObject(Object.fromEntries(ofRow)).meta({ title: label.one }),
    written: z.union([record, unread]),
  };
}

/** Settings as they are answered: there is one of them, and when it was made is nobody's business. */
export function settingsReplies(definition: Resource, { canWait }: { canWait: boolean }): Omit<ReplySchemas, 'row'> {
  const record = z
    .strictObject({
      id: current,
      version: z.int(),
      updated_at: moment.nullable(),
      ...shapeOf(definition),
      ...(canWait && { waiting_change: waitingChange.optional() }),
    })
    .meta({ title: definition.label.one });
  return { record, written: z.union([record, unread.extend({ id: current })]) };
}

/** Every field of settings, and nothing else. */
export const settingsFields = (definition: Resource): Schema =>
  z.strictObject(shapeOf(definition)).meta({ title: `${definition.label.one}: fields` });

const current = z.literal('current');

const baseShape = {
  id,
  version: z.int(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
};

const allowed_actions = z
  .array(allowedAction)
  .describe('What can be done with the record now; of single records alone');

/** What whoever may not read a record is told of it. */
const unread = z.strictObject({ id, version: z.int() });

/** What a write has taken out of a view is answered without what the view asks of its records. */
const shapeOf = ({ fields, viewOf }: Resource): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answerOf(viewOf ? { ...field, required: false } : field)]),
  );

const mark = z.string().regex(/•••/).describe('Masked for who may not see it');

function answerOf(field: Field): z.ZodType {
  const value = valueOf(field).stored(field);
  const masked = isList(field) ? z.array(mark).max(1) : mark;
  const seen = field.private ? z.union([value, masked]) : value;
  const whole = field.required || isYesNo(field) || isList(field) ? seen : seen.nullable();
  return whole.meta({
    ...(field.private ? {} : value.meta()),
    title: field.label,
    ...(field.readOnly && { readOnly: true }),
    ...(field.private && { 'x-private': field.private }),
    ...(field.personal && { 'x-personal': true }),
  });
}
