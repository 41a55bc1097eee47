/** The schemas of what is sent to a collection, made from its definition, once. They stand apart, as only writing needs them. */
import { z } from 'zod';

import type { Fields, Resource } from './define-resource.ts';
import { isState, type Field } from './field-kinds.ts';
import { inputSchema } from './field-schemas.ts';

export interface BodySchemas {
  /** Body of a create: strict, every required field there. */
  createSchema: z.ZodObject;
  /** Body of an update: strict, partial, with the `version` the caller saw. */
  updateSchema: z.ZodObject;
}

type Writable = Pick<Resource, 'fields'>;

const made = new WeakMap<Writable, BodySchemas>();

/** The schemas of a definition's bodies. */
export function bodySchemas(resource: Writable): BodySchemas {
  const schemas = made.get(resource) ?? makeSchemas(resource);
  made.set(resource, schemas);
  return schemas;
}

function makeSchemas({ fields }: Writable): BodySchemas {
  const writable = Object.entries<Field>(fields).filter(([, field]) => !field.readOnly && !isState(field));
  const create = writable.map(([key, field]) => [
    key,
    field.required ? inputSchema(field) : inputSchema(field).optional(),
  ]);
  const update = writable.map(([key, field]) => [key, inputSchema(field).optional()]);
  return {
    createSchema: z.strictObject(Object.fromEntries(create)),
    updateSchema: z.strictObject({ ...Object.fromEntries(update), version: z.number().int().positive().optional() }),
  };
}

/** Schema of what a verb asks for; `required` fields must be there. */
export function inputsSchema(inputs: Fields): z.ZodObject {
  const shape = Object.entries(inputs).map(([key, field]) => [
    key,
    field.required ? inputSchema(field) : inputSchema(field).optional(),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}
