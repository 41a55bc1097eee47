/** Addresses of screens that are no list. */

/** The past imports, or one of them. */
export const linkToImports = (id: string | null = null): string =>
  id === null ? '/import-user-business' : `/import-user-business?import=${id}`;
