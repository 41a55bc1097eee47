/** Addresses of screens that are no list. */

/** The past imports, or one of them. */
export const linkToImports = (id: string | null = null): string =>
  id === null ? '/import-user-business' : `/import-user-business?import=${id}`;

/** Where settings are shown that protect from what one person could do alone. */
export const linkToSettings = (name: string | null): string => settingsPaths[name ?? ''] ?? '';
const settingsPaths: Readonly<Record<string, string>> = {
  two_person_settings: '/admin-settings/two-persons',
  sso_settings: '/admin-settings/single-sign-on',
};
