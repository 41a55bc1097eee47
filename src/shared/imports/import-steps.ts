/** What the import of members and businesses consists of, on both sides of the wire. Specification 2, /import-user-business; own choice. */

export const importKinds = ['members', 'businesses'] as const;
export type ImportKindName = (typeof importKinds)[number];

export const importStates = [
  'uploaded',
  'mapped',
  'checking',
  'ready',
  'importing',
  'done',
  'done_with_errors',
  'failed',
  'cancelled',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which an import can still be called off: nothing of it has reached a record. */
export const cancellableStates: readonly ImportState[] = ['uploaded', 'mapped', 'checking', 'ready'];
/** The states in which something was brought in. */
export const finishedStates: readonly ImportState[] = ['done', 'done_with_errors'];

export const importModes = ['create_or_update', 'create_only', 'update_only'] as const;
export type ImportMode = (typeof importModes)[number];

export const rowActions = ['create', 'update', 'skip', 'error'] as const;
export type RowAction = (typeof rowActions)[number];

/** How days are written where not as 2026-03-31. */
export const dateOrders = ['year_first', 'day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** What can be wrong with a cell or a row; the texts stand in i18n under `imports.problems.<code>`. */
export const problemCodes = [
  'required',
  'bad_email',
  'bad_phone',
  'too_long',
  'too_many',
  'unknown_plan',
  'unknown_industry',
  'unknown_chapter',
  'unknown_label',
  'unknown_reference',
  'bad_choice',
  'bad_date',
  'bad_number',
  'bad_link',
  'bad_format',
  'duplicate_in_file',
  'already_exists',
  'matches_two_records',
  'not_found',
  'archived_record',
  'would_change_email',
  'over_plan_limit',
  'outside_chapters',
  'not_after',
  'past',
  'other_half',
  'not_shown',
  'locked',
  'formula_cell',
  'bad_encoding',
  'extra_cells',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The codes that leave a row out because the mode says so; nothing about it is wrong. */
export const skipCodes: readonly ProblemCode[] = ['already_exists', 'not_found'];

export const maxImportBytes = 20 * 1024 * 1024;
export const maxImportRows = 50_000;
export const maxImportColumns = 200;
/** The longest text a cell of a spreadsheet can hold. */
export const maxCellCharacters = 32_767;
export const undoDays = 7;

/** Who of those that an import brings in is invited, and when. */
export const inviteTimes = ['none', 'now', 'on_date'] as const;
export type InviteTime = (typeof inviteTimes)[number];
/** Beyond this the person types the number of invitations once more. Own choice. */
export const maxInvitesUnasked = 500;
/** How far ahead they can be planned. */
export const inviteAheadDays = 365;
