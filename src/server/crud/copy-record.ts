/** Makes a record from another one: a new one with the same values, under a name that says so. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { isByLanguage, isState } from '../../shared/definition/field-kinds.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { parseBody } from '../http/parse-body.ts';
import { translate } from '../http/messages.ts';
import { maySee } from './mask.ts';
import { nameThatFits } from './name-that-fits.ts';
import { findRow } from './read.ts';
import type { Row } from './row.ts';
import { writeHookOf } from './write-hooks.ts';
import { createWith, requireVersion, versionBody, type Target, type WriteResult } from './write.ts';

/**
 * The copy begins where every new record does: in its first state, without a place, and without what only one record may hold.
 *
 * @throws AppError 404, 409 `stale_record`, and whatever a create throws: what a rule has come to refuse since is refused of the copy too
 */
export async function copyRecord(
  tenant: TenantScope,
  definition: Resource,
  { id, body }: Target,
  caller: Caller,
): Promise<WriteResult> {
  const { version } = parseBody(versionBody, body);
  const row = await findRow(tenant, definition, id);
  if (!row || row.deleted_at) throw notFound(definition.name);
  requireVersion(definition, row, { version, fields: [] }, caller);
  const { copied, keptByCopy, afterCopy } = writeHookOf(definition) ?? {};
  const values = {
    ...copiedValues(definition, row, caller),
    ...(await copied?.(row, tenant)),
    ...copyName(definition, row, caller),
  };
  const made = await createWith(tenant, definition, { body: values, given: keptByCopy?.(row) ?? {} }, caller);
  await afterCopy?.({ tenant, original: row, copy: made.row, caller });
  return made;
}

function copiedValues({ fields, list }: Resource, row: Row, caller: Caller): Row {
  const copied = Object.entries(fields).filter(
    ([key, field]) =>
      !field.readOnly && !isState(field) && !field.unique && key !== list.place && maySee(field, caller),
  );
  return Object.fromEntries(copied.flatMap(([key]) => (row[key] === null ? [] : [[key, row[key]]])));
}

/** "Spring fair (copy)", in each language that it has a name in; a plain text is in the organisation's own. */
function copyName({ fields, representation }: Resource, row: Row, { defaultLanguage }: Caller): Row {
  const field = fields[representation];
  const value = row[representation];
  if (!field || !('max' in field) || value === null || value === undefined) return {};
  const { max = Infinity } = field;
  if (field.kind === 'text') return { [representation]: nameOfCopy(String(value), defaultLanguage, max) };
  if (!isByLanguage(field)) return {};
  const texts = Object.entries(value as Partial<Record<Language, string>>);
  const named = texts.map(([language, text]) => [language, nameOfCopy(text, language as Language, max)]);
  return { [representation]: Object.fromEntries(named) };
}

const nameOfCopy = (name: string, language: Language, max: number): string =>
  nameThatFits((text) => translate(language, { key: 'list.copy_of', name: text }), name, max);
