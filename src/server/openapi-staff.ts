/** What the OpenAPI document says of asking for rights. */
import { accessRequestBody } from '../shared/contracts/access.ts';
import { answers, anyData, idInPath, json, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const operationOfAccess = operationOf('access_requests');
const own = (summary: string, rest: Json = {}): Json =>
  operationOfAccess(summary, [], { ...answers('data', anyData), ...rest });

const onColleague = (summary: string): Json =>
  operationOf('staff')(summary, ['admin.staff.write'], { parameters: [idInPath], ...answers('data', anyData) });

/** By path. */
export function accessPaths(): Json {
  const need = { name: 'need', in: 'query', required: true, schema: { type: 'string' } };
  return {
    '/staff/{id}/end_sessions': { post: onColleague('Sign a colleague out everywhere') },
    '/staff/{id}/reset_second_factor': {
      post: onColleague('Take away what a colleague signs in with besides the password'),
    },
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
