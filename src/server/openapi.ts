/** The API as an OpenAPI 3.1 document, made from the definitions and the contracts, so that it cannot say anything else than the code. */
import { z } from 'zod';

import { bulkBody } from '../shared/contracts/collections.ts';
import { errorStatus } from '../shared/contracts/errors.ts';
import { loginBody, logoutBody } from '../shared/contracts/session.ts';
import { resolveBody } from '../shared/contracts/tenant.ts';
import { filterSuffixes, type Resource } from '../shared/define-resource.ts';
import { resources } from '../shared/resources/index.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};
const jsonBody = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const ok = (description: string, schema: Json = { type: 'object' }): Json => ({ description, ...jsonBody(schema) });
const failed = { default: { $ref: '#/components/responses/Failed' } };
const signedIn = [{ bearer: [] }];

/** The whole document. `version` is the product's. */
export function buildOpenApi(version: string): Json {
  const collections = Object.values(resources) as unknown as Resource[];
  return {
    openapi: '3.1.0',
    info: { title: 'Guildhall API', version },
    servers: [{ url: '/api' }],
    paths: Object.assign({}, specificationPaths(), ...collections.map(collectionPaths)) as Json,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failed: ok('What went wrong', errorSchema) },
      schemas: Object.fromEntries(collections.map((resource) => [resource.name, schemaOf(resource.createSchema)])),
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'object' },
    details: { type: 'object' },
    request_id: { type: 'string' },
  },
};

/** The calls the specification names. Specification 7. */
function specificationPaths(): Json {
  const get = (summary: string, isPublic = false): Json => ({
    get: { summary, ...(isPublic ? {} : { security: signedIn }), responses: { 200: ok('data'), ...failed } },
  });
  const post = (summary: string, body: z.ZodType): Json => ({
    post: { summary, requestBody: jsonBody(schemaOf(body)), responses: { 200: ok('data'), ...failed } },
  });
  return {
    '/v3/domains/admin/resolve': post('Which client organisation a host belongs to', resolveBody),
    '/admin_portal/login': post('Sign in', loginBody),
    '/logout': post('Sign out', logoutBody),
    '/me/admin_portal': get('Who I am and what I may do'),
    '/v2/general/application_settings': get('Settings of the client organisation', true),
    '/portal/ping': get('Whether the API answers', true),
    '/welcome': get('What waits for me and what changed'),
    '/dashboard/count_users': get('Members in figures'),
    '/dashboard/member_stats': get('Members by state and plan'),
    '/dashboard/member_by_week': get('Members by week'),
    '/dashboard/member_by_industry_type': get('Members by industry'),
    '/audit_logs/{id}/undo': { post: { summary: 'Take a change back', security: signedIn, parameters: [idInPath], responses: { 200: ok('data'), ...failed } } },
  };
}

const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

function collectionPaths(resource: Resource): Json {
  const { name, label, can, transitions } = resource;
  const record = { $ref: `#/components/schemas/${name}` };
  const operation = (summary: string, permission: string, rest: Json): Json => ({
    summary,
    tags: [name],
    security: signedIn,
    'x-permission': permission,
    ...rest,
  });
  const answers = (status: number, schema: Json = record) => ({ responses: { [status]: ok(label.one, schema), ...failed } });
  const onOne = { parameters: [idInPath] };
  const update = jsonBody(schemaOf(resource.updateSchema));
  const moves = transitions.map((move) => [
    `/${name}/{id}/${move.verb}`,
    { post: operation(`${move.label}: ${move.from.join(', ')} → ${move.to}`, move.can, { ...onOne, ...answers(200) }) },
  ]);
  return {
    [`/${name}`]: {
      get: operation(`List ${label.many}`, can.read, { parameters: listParameters(resource), ...answers(200, { type: 'array', items: record }) }),
      post: operation(`Create: ${label.one}`, can.write, { requestBody: jsonBody(record), ...answers(201) }),
    },
    [`/${name}/{id}`]: {
      get: operation(`Read: ${label.one}`, can.read, { ...onOne, ...answers(200) }),
      put: operation(`Change: ${label.one}`, can.write, { ...onOne, requestBody: update, ...answers(200) }),
      delete: operation(`Move to the bin: ${label.one}`, can.write, { ...onOne, ...answers(200) }),
    },
    [`/${name}/bulk`]: {
      post: operation(`Change many ${label.many}`, can.read, { requestBody: jsonBody(schemaOf(bulkBody)), ...answers(200, { type: 'object' }) }),
    },
    ...Object.fromEntries(moves),
  };
}

function listParameters({ fields, list }: Resource): Json[] {
  const words = list.filters.flatMap((field) => [field, ...filterSuffixes(fields[field]!).map((suffix) => field + suffix)]);
  const parameter = (name: string, description: string) => ({ name, in: 'query', description, schema: { type: 'string' } });
  return [
    parameter('sort', `["field","ASC"]; field: ${list.sorts.join(', ')}`),
    parameter('range', '[first,last], both inclusive, at most 200 rows'),
    parameter('filter', `{"word":value}; words: ${['id', 'q', 'deleted', ...words].join(', ')}`),
  ];
}
