/** Who or what may act, and what may become of a change. */
export const actorKinds = ['staff', 'system', 'import', 'api', 'impersonator'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What an entry tells beside the columns of its record: the other record of its kind that it was merged with. */
export const notedColumns: readonly string[] = ['merged_with_id'];

/** What an entry tells of publishing: no columns of a record, and with both sides. */
export const publishingColumns: readonly string[] = ['published_version', 'scheduled_version', 'publish_at'];

/** Subjects of which an entry's action says all, and whose reasons are words of the server's. */
export const selfEvidentSubjects: readonly string[] = ['sessions', 'staff'];

/** Whether a change can be taken back, was, or never can be. */
export const undoStates = ['open', 'undone', 'final'] as const;
export type UndoState = (typeof undoStates)[number];

/** What an entry is of: a change of what the organisation keeps, or how people came in and what they were refused. */
export const entryClasses = ['change', 'security'] as const;
export type EntryClass = (typeof entryClasses)[number];

/** What is done besides the verbs of collections; each has its words under `audit.actions` of i18n. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'undelete',
  'undo',
  'purge',
  'request_change',
  'confirm_change',
  'decline_change',
  'cancel_change',
  'plan_change',
  'planned_change',
  'cancel_planned',
  'reorder',
  'publish',
  'schedule',
  'cancel_schedule',
  'withdraw',
  'revert',
  'test',
  'set_password',
  'set_reports_key',
  'merge',
  'move_by_merge',
  'by_time',
  'erased',
  'export',
  'upload_import',
  'import',
  'undo_import',
  'cancel_import',
  'view_as',
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'end_session',
  'end_sessions',
  'step_up',
  'step_up_failed',
  'permission_denied',
  'claim_refused',
  'register',
  'verify_email',
  'accept_invite',
  'forgot_password',
  'change_password',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'reset_second_factor',
  'make_owner',
  'portal_login',
  'make_autologin',
  'redeem_portal_login',
  'make_portal_key',
  'remove_portal_key',
] as const;

/** Sign-ins, second steps and refusals: what people do each day to get in, and none of it a change of a record. */
export const securityActions: readonly (typeof auditActions)[number][] = [
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'end_session',
  'end_sessions',
  'step_up',
  'step_up_failed',
  'permission_denied',
  'claim_refused',
  'verify_email',
  'forgot_password',
  'change_password',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'portal_login',
  'make_autologin',
  'redeem_portal_login',
];

/** What an entry may be about besides collections and settings; each has its words under `audit.resources` of i18n. */
export const auditSubjects = [
  'sessions',
  'accounts',
  'import_jobs',
  'import_mappings',
  'saved_views',
  'audit_logs',
  'permissions',
  'sso_settings',
  'portal_keys',
] as const;
