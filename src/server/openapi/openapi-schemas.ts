/** The JSON Schemas of the OpenAPI document: what is sent, from the zod schemas; what is answered, from the fields. */
import { z } from 'zod';

import { errorStatus } from '../../shared/contracts/errors.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field, FieldKind, FieldOf } from '../../shared/definition/field-kinds.ts';
import { fieldsOfRow } from '../../shared/definition/row-fields.ts';

export type Json = Record<string, unknown>;

/** What a caller may send. */
export const inputSchemaOf = (schema: z.ZodType): Json => schemaOf(schema, 'input');

/** What is answered. */
export const answerSchemaOf = (schema: z.ZodType): Json => schemaOf(schema, 'output');

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // That our code does not change a value says nothing of who may send it.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'readonly') delete jsonSchema.readOnly;
    },
  }) as Json;
  return rest;
}

/** A record as it is answered: every key is there, empty ones are null. Private values may be masked. */
export function recordSchema({ label, fields }: Resource): Json {
  const properties = propertiesOf(fields);
  const allowed_actions = {
    type: 'array',
    description: 'What can be done with the record now; of single records alone',
    items: {
      type: 'object',
      required: ['verb', 'needs'],
      properties: {
        verb: { type: 'string' },
        needs: { type: 'array', items: plainText },
        disabled_reason: { type: 'string' },
        disabled_open: {
          type: 'object',
          description: 'What has to be settled first: how many, by collection',
          additionalProperties: { type: 'integer' },
        },
      },
    },
  };
  return {
    title: label.one,
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, allowed_actions },
  };
}

/** A record of a list that asked for some fields: these are there whatever it asked for. */
export const rowSchema = (definition: Resource): Json => ({
  title: definition.label.one,
  type: 'object',
  required: fieldsOfRow(definition, []),
  properties: propertiesOf(definition.fields),
});

/** Settings as they are answered, with what some of them say besides their fields. */
export function settingsSchema({ label, fields }: Resource, besides: Json): Json {
  const { created_at: _made, deleted_at: _never, ...rest } = propertiesOf(fields);
  const properties = { ...rest, id: { const: 'current' }, updated_at: orNull(moment) };
  return {
    title: label.one,
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...besides },
  };
}

const propertiesOf = (fields: Resource['fields']): Json => ({
  id: uuid,
  version: { type: 'integer' },
  created_at: moment,
  updated_at: moment,
  deleted_at: orNull(moment),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerSchema(field)])),
});

const uuid: Json = { type: 'string', format: 'uuid' };
const moment: Json = { type: 'string', format: 'date-time' };
const plainText: Json = { type: 'string' };
const orNull = (schema: Json): Json => ({ ...schema, type: [schema.type, 'null'] });

const kinds: { [K in FieldKind]: (field: FieldOf<K>) => Json } = {
  text: () => plainText,
  long_text: () => plainText,
  rich_text: () => ({ type: 'string', description: 'HTML of a few tags' }),
  email: () => plainText,
  phone: () => plainText,
  url: () => ({ type: 'string', format: 'uri' }),
  color: () => plainText,
  integer: () => ({ type: 'integer' }),
  money: () => ({ type: 'integer', description: 'Minor units' }),
  percent: () => ({ type: 'number', description: '12.5 is 12.5 %' }),
  decimal: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  toggle: () => ({ type: 'boolean' }),
  choice: ({ choices }) => ({ type: 'string', examples: Object.keys(choices) }),
  state: ({ choices }) => ({ type: 'string', examples: Object.keys(choices) }),
  tags: () => ({ type: 'array', items: plainText }),
  date: () => ({ type: 'string', format: 'date' }),
  moment: () => moment,
  reference: () => uuid,
  references: () => ({ type: 'array', items: uuid }),
  image: () => uuid,
  files: () => ({ type: 'array', items: uuid, description: 'Documents of `media`, in their order' }),
  translated: () => ({ type: 'object', additionalProperties: plainText }),
  filter: () => ({ type: 'object', description: 'Words of a list’s filter', additionalProperties: true }),
};

function answerSchema(field: Field): Json {
  const schema = (kinds[field.kind] as (of: Field) => Json)(field);
  const titled = {
    title: field.label,
    ...schema,
    ...(field.readOnly && { readOnly: true }),
    ...(field.private && { 'x-private': field.private }),
    ...(field.personal && { 'x-personal': true }),
  };
  return field.required || field.kind === 'toggle' || schema.type === 'array' ? titled : orNull(titled);
}

export const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'In the caller’s language' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object', description: 'What is wrong, by field', additionalProperties: true },
    details: { type: 'object' },
    request_id: { type: 'string' },
  },
};

export const bulkReplySchema: Json = {
  type: 'object',
  required: ['matched', 'succeeded', 'failed', 'audit_id'],
  properties: {
    matched: { type: 'integer' },
    succeeded: { type: 'array', items: uuid },
    failed: {
      type: 'array',
      items: { type: 'object', properties: { id: plainText, code: plainText, message: plainText } },
    },
    audit_id: orNull(uuid),
    job_id: { ...uuid, description: 'With status 202: it is done as a job' },
  },
};
