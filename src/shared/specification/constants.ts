/** Every number and name of the specification, with its unit in the name and its section behind it. */

// Specification 3: what the browser stores.
export const productName = 'guildhall';
export const authCookie = `x-${productName}-auth`;
export const accountCookie = 'x-whitelabel-account-id';
export const sidebarCookie = 'sidebarStatus';
export const languageCookie = 'language';
export const sizeCookie = 'size';
/** Local storage: `in` or `out`; other browser tabs reload when it changes. Own choice of the name. */
export const sessionMarkerKey = `${productName}.session`;

// Specification 9.
export const languages = ['en', 'zh', 'es'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';
/** Specification 2: the order in which they are offered. */
export const offeredLanguages: readonly Language[] = ['zh', 'en', 'es'];
export const languageNames = { en: 'English', zh: 'Chinese', es: 'Spanish' } as const satisfies Record<
  Language,
  string
>;
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
export const defaultSize: Size = 'medium';
export const httpTimeoutMs = 60_000;
export const errorToastMs = 5_000;
export const mobileBelowPx = 992;
export const sidebarWidthPx = 250;
export const menuColors = { text: '#bfcbd9', active: '#409EFF', background: '#304156' } as const;
/** Own choice: `active` is only 3.75:1 on the menu's background; lightened to 4.5:1 it can be read as text. */
export const menuActiveText = '#61AFFF';
export const defaultThemeColor = '#409EFF';
export const searchThreshold = 0.4;
export const searchWeights = { title: 0.7, path: 0.3 } as const;

// Specification 4: the environments the server may report; other values are ignored.
export const environments = ['local', 'development', 'staging', 'production'] as const;
export type Environment = (typeof environments)[number];
export const defaultEnvironment: Environment = 'production';

// Specification 7.
export const apiBase = '/api';
export const portalBase = '/admin';
export const logoutDeviceId = 'WEB_PORTAL';

/** Specification 6: only ENTERPRISE is named there; the other two are our own choice. */
export const clientTypes = ['STANDARD', 'PRO', 'ENTERPRISE'] as const;
export type ClientType = (typeof clientTypes)[number];

// Own choice: the API dialect.
export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 25;
export const maxPageRows = 200;
export const maxIdsPerCall = 500;
/** Words of a filter that is kept. Own choice. */
export const maxFilterWords = 20;
/** Between asking that a member be erased and doing it. Own choice. */
export const erasureDays = 14;
/** How long it counts that a person has shown that it is them. screens.md 4.1.7 */
export const stepUpMinutes = 10;
/** RFC 6238, and what every authenticator app takes. */
export const totpStepSeconds = 30;
/** Own choice. */
export const recoveryCodeCount = 10;
/** How long one may see what a member sees. Own choice. */
export const viewAsMinutes = 15;
/** For how long a right is lent that somebody asked for. screens.md 4.4 */
export const lentHours = 24;
export const maxMemberLabels = 40;
export const idsPerGetMany = 100;
/** Up to here a change of many records is done at once, beyond it as a job; and so many by their ids, and by a filter. */
export const maxBulkRows = 500;
export const maxBulkIds = 10_000;
export const maxBulkJobRows = 100_000;
/** A filtered total beyond this is answered as "more than". The unfiltered total is always exact. */
export const exactCountLimit = 100_000;

/** The element of the page that holds what its host was resolved to. */
export const hostAnswerId = 'host-answer';
