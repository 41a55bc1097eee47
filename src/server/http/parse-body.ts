/** What is wrong with a body, by field: zod's issues as texts of i18n. */
import type { z } from 'zod';

import { faultKey, sentAt } from '../../shared/definition/fault-path.ts';
import { problemOf } from '../../shared/definition/problems.ts';
import { AppError, invalid } from '../errors/app-error.ts';

/**
 * A body that the schema has checked.
 *
 * @throws AppError 400 `bad_request` when it is no object, 400 `unknown_field` naming the key, 422 with the problem of each field
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const sent = body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent))
    throw new AppError('bad_request', { details: { body: 'object' } });
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;

  const { issues } = parsed.error;
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0);
  if (unknown?.code === 'unrecognized_keys') {
    const [field = ''] = unknown.keys;
    throw new AppError('unknown_field', { details: { field, fields: unknown.keys.slice(0, 20) }, params: { field } });
  }
  const problems = issues.toReversed().map((issue) => {
    const { path } = issue;
    return [faultKey(path), problemOf(issue, sentAt(path, sent as Record<string, unknown>))] as const;
  });
  throw invalid(Object.fromEntries(problems));
}
