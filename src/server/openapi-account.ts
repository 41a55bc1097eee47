/** What the OpenAPI document says of people's own way in. */
import { stepUpBody } from '../shared/contracts/account.ts';
import { answers, anyData, idInPath, json, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const operationOfAccount = operationOf('account');
const own = (summary: string, rest: Json = {}): Json =>
  operationOfAccount(summary, [], { ...answers('data', anyData), ...rest });
const takes = (body: Parameters<typeof inputSchemaOf>[0]): Json => ({ requestBody: json(inputSchemaOf(body)) });

/** By path. */
export function accountPaths(): Json {
  return {
    '/sessions': { get: own('Where I am signed in') },
    '/sessions/{id}/end': { post: own('End one of my sessions', { parameters: [idInPath] }) },
    '/sessions/end_others': { post: own('End all my sessions but this one') },
    '/auth/step_up': { post: own('Show again that it is me', takes(stepUpBody)) },
  };
}
