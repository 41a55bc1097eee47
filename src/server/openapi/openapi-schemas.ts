/** The JSON Schemas of the OpenAPI document: of what is sent and of what is answered, from the zod schemas. */
import { z } from 'zod';

import { errorStatus } from '../../shared/contracts/errors.ts';

export type Json = Record<string, unknown>;

/** What a caller may send. */
export const inputSchemaOf = (schema: z.ZodType): Json => schemaOf(schema, 'input');

/** What is answered. */
export const answerSchemaOf = (schema: z.ZodType): Json => schemaOf(schema, 'output');

function schemaOf(schema: z.ZodType, io: 'input' | 'output', tidy?: (schema: Json) => void): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // That our code does not change a value says nothing of who may send it.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'readonly') delete jsonSchema.readOnly;
      tidy?.(jsonSchema as Json);
    },
  }) as Json;
  return rest;
}

/** What is answered of records, said shortly, for there are thousands of fields. */
export const recordSchemaOf = (schema: z.ZodType): Json => schemaOf(schema, 'output', shorten);

/** A format needs no pattern besides, nor a whole number the bounds of JSON; a value that may be null has both types. */
function shorten(schema: Json): void {
  if (['uuid', 'date', 'date-time'].includes(String(schema.format))) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  const [value, none] = (schema.anyOf ?? []) as Json[];
  if (none?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  const choices = value.enum ? { enum: [...(value.enum as unknown[]), null] } : {};
  Object.assign(schema, { ...value, ...schema, type: [value.type, 'null'], ...choices });
}

export const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'In the caller’s language' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object', description: 'What is wrong, by field', additionalProperties: true },
    details: { type: 'object', description: 'For machines, by code', additionalProperties: true },
    request_id: { type: 'string' },
  },
};
