/** Where a search of a list looks, in words. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';

/** Hook: the labels of the fields that are searched for this person, as they stand inside a sentence: `name, email, phone`. */
export function useSearchedFields({ name, fields, list }: Resource): string {
  const label = useFieldLabel(name);
  const translate = useTranslate();
  const holds = useHeldPermissions();
  return [...list.search, ...(list.searchThrough ?? [])]
    .filter((source) => !fields[source]?.private || holds(fields[source].private))
    .map((source) => label(source, fields[source]).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()))
    .join(translate('list.separator'));
}
