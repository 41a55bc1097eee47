/** In what two versions differ, or a version and the draft: record by record, field by field. */
import type { PublishedChange } from '../../shared/contracts/every-publication.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import {
  publishedFields,
  type Publication,
  type PublishedContent,
  type PublishedRow,
} from '../../shared/definition/publication.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { maskPrivate, requireFields } from '../crud/mask.ts';
import { isSameValue, labelOf } from '../crud/record.ts';
import type { Caller } from '../http/caller.ts';

/** What has to be done to the first so that it becomes the second. */
export function changesBetween(
  { parts }: Publication,
  before: PublishedContent,
  after: PublishedContent,
  language: Language,
): PublishedChange[] {
  return parts.flatMap((definition) => {
    const old = new Map(before[definition.name]?.map((row) => [row.id, row]));
    const rows = after[definition.name] ?? [];
    const now = new Set(rows.map(({ id }) => id));
    const named = (row: PublishedRow) => ({
      resource: definition.name,
      id: row.id,
      label: labelOf(definition, row, language),
    });
    const removed = [...old.values()].filter(({ id }) => !now.has(id));
    return [
      ...rows.flatMap((row) => {
        const was = old.get(row.id);
        const fields = changedFields(definition, was, row);
        if (was && fields.length === 0) return [];
        return [{ ...named(row), change: was ? ('changed' as const) : ('added' as const), fields }];
      }),
      ...removed.map((row) => ({ ...named(row), change: 'removed' as const, fields: [] })),
    ];
  });
}

/** Of a new record what it says. A field that a version does not know, for it was published before the field was, is empty there. */
function changedFields(definition: Resource, was: PublishedRow | undefined, row: PublishedRow) {
  return publishedFields(definition).flatMap((field) => {
    const [before, after] = [was?.[field] ?? null, row[field] ?? null];
    return isSameValue(before, after) ? [] : [{ field, before, after }];
  });
}

/** The same, with dots in place of what the caller may not see. */
export const maskedChanges = (
  { parts }: Publication,
  changes: readonly PublishedChange[],
  caller: Caller,
): PublishedChange[] =>
  changes.map((change) => {
    const definition = parts.find(({ name }) => name === change.resource);
    if (!definition) return change;
    const masked = (field: string, value: unknown) => maskPrivate(definition, { [field]: value }, caller)[field];
    const fields = change.fields.map(({ field, before, after }) => ({
      field,
      before: masked(field, before),
      after: masked(field, after),
    }));
    return { ...change, fields };
  });

/** Nobody publishes a private field that they may not write. @throws AppError `permission_denied` (403) */
export function requireChangedFields(
  { parts }: Publication,
  changes: readonly PublishedChange[],
  caller: Caller,
): void {
  for (const { resource, fields } of changes) {
    const definition = parts.find(({ name }) => name === resource);
    const named = fields.filter(({ before, after }) => !isSameValue(before ?? null, after ?? null));
    if (definition)
      requireFields(
        definition,
        named.map(({ field }) => field),
        caller,
      );
  }
}
