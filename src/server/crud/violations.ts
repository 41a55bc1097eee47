/** What the database refuses although nothing before it did, as problems of the fields that a constraint is about. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { violationIn, type Violation } from '../db/constraints.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { maySee } from './mask.ts';

interface Writing {
  tenant: TenantScope;
  definition: Resource;
  /** Nobody is told of fields that are masked for them. */
  caller: Caller | undefined;
}

/** What each kind of violation says at a field. */
const keys: Readonly<Record<string, string>> = {
  '23502': 'validation.required',
  '23503': 'validation.bad_reference',
  '23505': 'validation.taken',
};

/**
 * Runs a write.
 *
 * @throws AppError 422 at the fields of a constraint that the write violates, or without fields where none of them can be named
 */
export async function refuseViolations<T>(writing: Writing, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violation = violationIn(error);
    const table = writing.definition.viewOf ?? writing.definition.name;
    if (!violation || (violation.table ?? table) !== table) throw error;
    throw takenField(writing.definition, violation) ?? (await unforeseen(writing, violation, error));
  }
}

/** A value that another record already has, of the organisation or, where that is unique among all, of any. */
function takenField({ name, viewOf = name, fields }: Resource, { code, constraint }: Violation): AppError | undefined {
  const field = Object.keys(fields).find((key) => constraint === `${viewOf}_${key}_unique`);
  if (code === '23505' && field) return invalid({ [field]: { key: 'validation.taken' } });
  // Whose it is there is told to nobody.
  const elsewhere = Object.keys(fields).find((key) => constraint === `${viewOf}_${key}_everywhere`);
  if (code !== '23505' || !elsewhere) return undefined;
  return new AppError('taken_elsewhere', { fields: { [elsewhere]: { key: 'validation.taken_elsewhere' } } });
}

/** What no rule of the definition foresaw; its cause is for the log. */
async function unforeseen(
  { tenant, definition: { fields }, caller }: Writing,
  violation: Violation,
  cause: unknown,
): Promise<AppError> {
  const columns = await tenant.columnsOf(violation);
  const named = columns.filter((column) => fields[column] && (!caller || maySee(fields[column], caller)));
  const key = keys[violation.code] ?? 'rules.not_together';
  const refused =
    named.length > 0
      ? invalid(Object.fromEntries(named.map((column) => [column, { key }])))
      : new AppError('validation_failed', { textKey: 'rules.nothing_saved' });
  refused.cause = cause;
  return refused;
}
