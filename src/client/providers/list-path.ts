/** The address of a list call, made in one place: what is asked ahead must be asked in the same words. */

export interface ListQuery {
  page: number;
  perPage: number;
  sort?: { field: string; order: string } | undefined;
  filter: Readonly<Record<string, unknown>>;
  /** The fields that are shown; all of them where nothing is said. */
  fields?: readonly string[] | undefined;
}

/** `/members?sort=["joined_at","DESC"]&range=[0,24]&filter={}&fields=["email","full_name"]`, encoded, below /api. */
export const listPath = (resource: string, query: ListQuery): string =>
  `/${resource}?${new URLSearchParams(listWords(query))}`;

/** The same as words of a query. */
export const listWords = ({ page, perPage, sort, filter, fields }: ListQuery): Record<string, string> => ({
  ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
  filter: JSON.stringify(filter),
  ...(fields && { fields: JSON.stringify(fields) }),
});

/**
 * What a read says besides, so that it is answered some fields alone. React-admin keeps such rows by these words, apart from whole
 * records, so that none of them is taken for one.
 */
export interface FieldsMeta {
  fields: readonly string[];
}

/** What a call says whose screen tells a failure where it happened: no toast says the same once more. */
export const toldInPlace = { isToldInPlace: true } as const;

/** In one order, so that columns which only changed their places ask for nothing anew. */
export const onlyFields = (fields: readonly string[]): FieldsMeta => ({ fields: [...new Set(fields)].toSorted() });
