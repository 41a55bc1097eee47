/** What the operations of the OpenAPI document are put together from. */
import type { Listed } from '../../shared/contracts/call.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { filterSuffixes } from '../../shared/definition/filter-suffixes.ts';
import { everyField, fieldsOfRow } from '../../shared/definition/row-fields.ts';
import { windowFilter, windowWords } from '../../shared/definition/window-filter.ts';
import { duringSuffix, relativeWords } from '../../shared/time/relative-days.ts';
import { fieldOf } from '../definitions/field-of.ts';
import type { Json } from './openapi-schemas.ts';

export const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
export const answers = (description: string, schema: Json, status = 200): Json => ({
  responses: { [status]: { description, ...json(schema) }, default: { $ref: '#/components/responses/Failed' } },
});
/** An answer that is no JSON, of these types. */
export const files = (description: string, types: readonly string[]): Json => ({
  responses: {
    200: {
      description,
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    },
    default: { $ref: '#/components/responses/Failed' },
  },
});
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const signedIn: Json = { security: [{ bearer: [] }] };

export const idInPath: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The call is done once a key; sent again, it gets the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** An operation says which permissions open it; one of them suffices. */
export const operationOf =
  (tag: string) =>
  (summary: string, permissions: readonly string[], rest: Json): Json => ({
    summary,
    tags: [tag],
    ...signedIn,
    'x-permissions': [...new Set(permissions)],
    ...rest,
  });

/** How a list of a collection is asked for. */
export function listParameters({ fields, list }: Listed): Json[] {
  const words = list.filters.flatMap((field) => [
    field,
    ...filterSuffixes(fieldOf(fields, field)).map((suffix) => field + suffix),
  ]);
  const duringWindow = list.window ? [windowFilter + duringSuffix] : [];
  const during = [...words, ...duringWindow].some((word) => word.endsWith(duringSuffix))
    ? `. Words ending in ${duringSuffix} take days that move with today, where the organisation is: ${relativeWords.join(', ')}`
    : '';
  const parameter = (name: string, description: string) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  });
  return [
    parameter('sort', `["field","ASC"]; field: ${list.sorts.join(', ')}`),
    parameter('range', '[first,last], both inclusive, at most 200 rows'),
    parameter(
      'filter',
      `{"word":value}; words: ${['id', 'q', 'deleted', ...words, ...Object.keys(windowWords({ list })), ...duringWindow].join(', ')}${during}`,
    ),
  ];
}

/** How few of its fields a list of a collection can be asked for. */
export const fieldsParameter = (definition: Resource): Json => ({
  name: 'fields',
  in: 'query',
  description: `["field",…]: these alone, and with them ${fieldsOfRow(definition, []).join(', ')}; field: ${everyField(definition).join(', ')}. Without it, all of them`,
  schema: { type: 'string' },
});
