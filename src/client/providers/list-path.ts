/** The address of a list call, made in one place: what is asked ahead must be asked in the same words. */

export interface ListQuery {
  page: number;
  perPage: number;
  sort?: { field: string; order: string } | undefined;
  filter: Readonly<Record<string, unknown>>;
}

/** `/members?sort=["joined_at","DESC"]&range=[0,24]&filter={}`, encoded, below /api. */
export function listPath(resource: string, { page, perPage, sort, filter }: ListQuery): string {
  const query = new URLSearchParams({
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter),
  });
  return `/${resource}?${query}`;
}
