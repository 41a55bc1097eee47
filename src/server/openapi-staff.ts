/** What the OpenAPI document says of asking for rights. */
import { accessRequestBody } from '../shared/contracts/access.ts';
import { answers, anyData, json, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const operationOfAccess = operationOf('access_requests');
const own = (summary: string, rest: Json = {}): Json =>
  operationOfAccess(summary, [], { ...answers('data', anyData), ...rest });

/** By path. */
export function accessPaths(): Json {
  const need = { name: 'need', in: 'query', required: true, schema: { type: 'string' } };
  return {
    '/my_access_requests': { get: own('What I asked for in the last thirty days') },
    '/permission_holders': {
      get: own('Which roles have these permissions, and who can grant them', { parameters: [need] }),
    },
  };
}

/** What is asked for is a collection, to which nobody adds but by asking. */
export const withAsking = (paths: Record<string, Json>): Json => ({
  ...paths,
  '/access_requests': {
    ...paths['/access_requests'],
    post: own('Ask for a permission', { requestBody: json(inputSchemaOf(accessRequestBody)) }),
  },
});
