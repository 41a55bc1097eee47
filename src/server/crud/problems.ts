/** What is wrong with a body, by field: zod's issues and the database's refusals as texts of i18n. */
import type { z } from 'zod';

import type { Resource } from '../../shared/define-resource.ts';
import { AppError, invalid, type Problem } from '../errors.ts';

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
    throw new AppError('unknown_field', { details: { field, fields: unknown.keys }, params: { field } });
  }
  throw invalid(
    Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), problemOf(issue, sent)])),
  );
}

/** Runs a write; a value that another record already has becomes the problem of its field. */
export async function refuseTaken<T>(definition: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const field = Object.keys(definition.fields).find((key) => constraint === `${definition.name}_${key}_unique`);
    if (code !== '23505' || !field) throw error;
    throw invalid({ [field]: { key: 'validation.taken' } });
  }
}

function problemOf(issue: z.core.$ZodIssue, body: object): Problem {
  if (issue.code === 'custom' && typeof issue.params?.key === 'string') return issue.params as Problem;
  if (issue.message.startsWith('validation.')) return { key: issue.message };
  const value = (body as Record<string, unknown>)[String(issue.path[0])];
  if (issue.path.length === 1 && (value === undefined || value === null)) return { key: 'validation.required' };
  switch (issue.code) {
    case 'invalid_value':
      return { key: 'validation.bad_choice' };
    case 'too_big':
      return {
        key: issue.origin === 'array' ? 'validation.too_many' : 'validation.too_large',
        max: Number(issue.maximum),
      };
    case 'too_small':
      return {
        key: issue.origin === 'array' ? 'validation.required' : 'validation.too_small',
        min: Number(issue.minimum),
      };
    default:
      return { key: 'validation.wrong_type' };
  }
}
