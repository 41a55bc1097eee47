/** What the OpenAPI document says of the welcome page and the work queue. */
import { dismissBody } from '../shared/contracts/welcome-bodies.ts';
import { answers, anyData, json, signedIn } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

/** By path. */
export function welcomePaths(): Json {
  const own = (summary: string, rest: Json = {}): Json => ({
    summary,
    ...signedIn,
    ...rest,
    ...answers('data', anyData),
  });
  return {
    '/welcome': { get: own('What is left to set up, what waits for me and what changed') },
    '/welcome/dismiss': {
      post: own('Put a step of setting up away, or bring it back', { requestBody: json(inputSchemaOf(dismissBody)) }),
    },
    '/work_queue': { get: own('What waits for my decision, counted') },
  };
}
