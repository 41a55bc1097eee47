/** Private fields: who may see them, and what the others are shown instead. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';
import { AppError } from '../errors/app-error.ts';
import { isAllowed, requirePermission, type Caller } from '../http/caller.ts';
import { outsideChapters } from '../http/explain-denial.ts';

const dots = '•••';

/** Whether the caller may see and write a field. Own choice: one permission covers both. */
export const maySee = (field: Field | undefined, caller: Caller) =>
  !field?.private || (isAllowed(caller, field.private) && !liesBeyond(field, caller));

/** Of the chapters that the caller looks after it tells too much. */
const liesBeyond = ({ acrossChapters }: Field, { chapters }: Caller) => acrossChapters === true && chapters !== null;

/** Puts dots in the place of every private value of a record that the caller may not see. An empty value stays empty. */
export function maskPrivate(
  definition: Resource,
  record: Record<string, unknown>,
  caller: Caller,
): Record<string, unknown> {
  const hidden = hiddenFields(definition, caller).filter(([key]) => Object.hasOwn(record, key));
  if (hidden.length === 0) return record;
  return { ...record, ...Object.fromEntries(hidden.map(([key, field]) => [key, masks(field, record[key])])) };
}

/** The private fields that the caller may not see. */
export const hiddenFields = (definition: Resource, caller: Caller): [string, Field][] =>
  privateFields(definition).filter(([, field]) => !maySee(field, caller));

const knownPrivate = new WeakMap<Resource, [string, Field][]>();

function privateFields(definition: Resource): [string, Field][] {
  const known = knownPrivate.get(definition) ?? Object.entries(definition.fields).filter(([, field]) => field.private);
  knownPrivate.set(definition, known);
  return known;
}

/** @throws AppError `permission_denied` (403) when one of the named fields is private and the caller may not see it */
export function requireFields(definition: Resource, names: readonly string[], caller: Caller): void {
  for (const name of names) {
    const field = definition.fields[name];
    if (!field?.private) continue;
    requirePermission(caller, field.private);
    if (liesBeyond(field, caller)) throw new AppError('permission_denied', { textKey: outsideChapters });
  }
}

/** What is shown in the place of a private value. */
export function masks(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.length > 0 ? [dots] : [];
  return field.kind === 'email' ? maskEmail(String(value)) : dots;
}

/** `anna@dorfclub.org` becomes `a•••@d•••.org`: enough to tell two people apart, not enough to write to them. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const first = (text: string) => [...text][0] ?? '';
  return `${first(address)}${dots}@${first(domain)}${dots}${domain.slice(domain.lastIndexOf('.'))}`;
}
