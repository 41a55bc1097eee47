/** By which of its fields a collection is found in the search over all of them: its name, its e-mail, its number. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isByLanguage } from '../../../shared/definition/field-kinds.ts';
import { searchTextOf } from '../../crud/search-sql.ts';
import { maySee } from '../../crud/mask.ts';
import { fieldOf } from '../../definitions/field-of.ts';
import type { Caller } from '../../http/caller.ts';

/** Of the fields that its list searches what names a record, what it is written to at, and what is nobody else's. */
export const searchedFields = ({ fields, list, representation }: Resource): string[] =>
  list.search.filter((name) => {
    const { kind, unique } = fieldOf(fields, name);
    return name === representation || kind === 'email' || unique === true;
  });

/**
 * Whether the caller is told of its records at all: only where these have a name, as it is written, that they may see. What is named by a
 * choice (system emails, requests for access) is found as a page; recipients are found in their send, or they would bury the member.
 */
export function isFindable({ fields, list, representation }: Resource, caller: Caller): boolean {
  const field = fieldOf(fields, representation);
  const isName = field.kind === 'text' ? !field.isPermission : field.kind === 'email' || isByLanguage(field);
  return isName && list.search.includes(representation) && maySee(field, caller);
}

/** What may stand beside the name: the rest of what is searched and may be seen, e-mails first. */
export function detailsOf(definition: Resource, caller: Caller): string[] {
  const { fields, list, representation } = definition;
  const searched = searchTextOf(definition, caller) === undefined ? searchedFields(definition) : list.search;
  const shown = searched.filter((name) => name !== representation && maySee(fields[name], caller));
  const isEmail = (name: string) => fieldOf(fields, name).kind === 'email';
  return [...shown.filter(isEmail), ...shown.filter((name) => !isEmail(name))];
}
