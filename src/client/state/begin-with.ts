/** What a new record begins with that is too long for an address: kept in this tab, and found again by the query of its form. */
const key = (one: string) => `guildhall.begins.${one}`;
const param = 'begins';

type Values = Readonly<Record<string, unknown>>;

/** The query of a form that begins with these values. */
export function beginWith(values: Values): string {
  const one = crypto.randomUUID();
  try {
    sessionStorage.setItem(key(one), JSON.stringify(values));
  } catch {
    // Without a store it begins with nothing.
  }
  return `?${new URLSearchParams({ [param]: one })}`;
}

/** What such a form begins with: of what was kept in this tab the fields that there are. */
export function keptBeginning({ fields }: { fields: object }, search: string): Values {
  const one = new URLSearchParams(search).get(param);
  if (one === null) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(one)) ?? '{}') as object;
    return Object.fromEntries(Object.entries(kept).filter(([field]) => Object.hasOwn(fields, field)));
  } catch {
    return {};
  }
}
