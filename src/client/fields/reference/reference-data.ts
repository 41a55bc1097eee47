/** What inputs, cells and filters know of the records a field points to: their names, their colours, and those that match a search. */
import { useGetList, useGetManyAggregate, type RaRecord } from 'react-admin';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { onlyFields, type FieldsMeta } from '../../providers/list-path.ts';
import { findDefinition } from '../../state/definitions.ts';
import { labelOf, useOwnName, useTranslatedText } from '../record-label.ts';

export interface ReferenceOption {
  id: string;
  label: string;
  /** Where the resource has a colour, the colour of this one. */
  color: string | undefined;
}

const optionRows = 25;
/** Names change seldom. */
export const freshMs = 60_000;

/** The records that match what was typed. A name in the reader's language cannot be searched by the server, so such small collections are read whole. */
export function useReferenceOptions(
  to: string,
  typed: string,
  enabled: boolean,
  offers?: Readonly<Record<string, readonly string[]>>,
) {
  const definition = findDefinition(to);
  const describe = useDescribe();
  const whole =
    definition !== undefined &&
    (definition.namedAfter !== undefined || definition.fields[definition.representation]?.kind === 'translated');
  const q = typed.trim();
  const [field, order] = definition?.list.order ?? ['created_at', 'ASC'];
  const { data, isFetching, error } = useGetList(
    to,
    {
      pagination: { page: 1, perPage: whole ? maxPageRows : optionRows },
      sort: { field, order },
      filter: { ...offers, ...(q && !whole && { q }) },
      meta: askedOfReference(to),
    },
    { enabled: enabled && definition !== undefined, staleTime: freshMs, placeholderData: (previous) => previous },
  );
  const options = (data ?? []).map((record) => describe(to, record));
  const fitting =
    whole && q ? options.filter((option) => option.label.toLowerCase().includes(q.toLowerCase())) : options;
  return { options: fitting, isFetching, error };
}

/** The records behind some ids, in the order of the ids; one that is gone stands with an empty label. */
export function useReferenceRecords(to: string, ids: readonly string[]) {
  const describe = useDescribe();
  const { data, isPending } = useGetManyAggregate(
    to,
    { ids: [...ids], meta: askedOfReference(to) },
    { enabled: ids.length > 0, staleTime: freshMs },
  );
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), describe(to, record)]));
  return {
    isPending: ids.length > 0 && isPending,
    records: ids.map((id): ReferenceOption => byId.get(id) ?? { id, label: '', color: undefined }),
  };
}

/** What is asked of a record for its name and its colour; undefined, which is all of it, where nothing is known of the collection. */
export function askedOfReference(to: string): FieldsMeta | undefined {
  const definition = findDefinition(to);
  if (!definition) return undefined;
  const asked = known.get(definition) ?? onlyFields([definition.representation, ...colorFieldsOf(definition)]);
  known.set(definition, asked);
  return asked;
}

const known = new WeakMap<Resource, FieldsMeta>();

const colorFieldsOf = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.kind === 'color');

/** Hook: `describe(resource, record)`. */
export function useDescribe() {
  const translated = useTranslatedText();
  const ownName = useOwnName();
  return (to: string, record: RaRecord): ReferenceOption => {
    const definition = findDefinition(to);
    const [colorField] = definition ? colorFieldsOf(definition) : [];
    return {
      id: String(record.id),
      label: ownName(definition, record) ?? labelOf(definition, record, translated),
      color: colorField && typeof record[colorField] === 'string' ? record[colorField] : undefined,
    };
  };
}
