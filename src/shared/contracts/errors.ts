/** What every failed call answers. Specification 8 shows the message; the codes are our own choice. */

/** Each code with its HTTP status; the texts stand in i18n under `errors.<code>`. */
export const errorStatus = {
  bad_request: 400,
  /** What the product brings is copied, not changed. */
  system_template: 409,
  bad_json: 400,
  unknown_field: 400,
  unknown_filter: 400,
  unknown_sort: 400,
  bad_filter: 400,
  bad_sort: 400,
  bad_range: 400,
  /** Sign-in refused: one text for every cause, and no 401, which would end a session. */
  login_failed: 400,
  session_expired: 401,
  /** A webhook that shows no good signature of its provider, or an old one. */
  signature_refused: 401,
  permission_denied: 403,
  tenant_mismatch: 403,
  /** The password is right, and not enough; `details` says what is. */
  second_factor_required: 403,
  second_factor_failed: 400,
  passkey_failed: 400,
  /** Signing in at the organisation's own provider. */
  sso_failed: 400,
  sso_no_account: 403,
  sso_unreachable: 502,
  /** Between the two steps of signing in too much time has passed. */
  sign_in_expired: 400,
  no_admin_access: 403,
  /** The person must show again that it is them; `details.methods` says how they can. */
  step_up_required: 403,
  /** What was given to confirm it does not. No 401, which would end a session. */
  step_up_failed: 400,
  account_blocked: 403,
  /** The password was right, the address has not been verified yet; `data.verification` says how it is. */
  verification_required: 403,
  /** The organisation lets nobody register, or this invitation code is none of its. */
  registration_closed: 403,
  invite_code_invalid: 403,
  not_found: 404,
  unknown_domain: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  stale_record: 409,
  illegal_transition: 409,
  /** Another server that shows no key of the organisation. */
  portal_key_refused: 403,
  /** A link or a flow that was used, is too old, or was made void by a newer one. */
  link_dead: 410,
  /** Six digits that were not the ones sent, and ones that are too old. */
  code_wrong: 400,
  code_expired: 400,
  code_locked: 429,
  /** Legal in this state, and yet not now; `details.reason` says why. */
  action_refused: 409,
  in_use: 409,
  /** There are as many of it as there may be. */
  limit_reached: 409,
  /** Unique among all organisations, and in use; whose it is is told to nobody. */
  taken_elsewhere: 409,
  undo_refused: 409,
  /** The record is in a state after which nothing about it changes. */
  record_final: 409,
  /** A field that stays as it is once the record has come so far; `errors` says which. */
  locked_field: 409,
  /** Somebody on the staff who may do more than the caller. */
  view_as_refused: 403,
  view_as_ended: 403,
  /** Seeing what a member sees changes nothing. */
  view_as_read_only: 403,
  /** Done already, by a caller whose rights were others then: the answer is not shown again. */
  rights_changed: 409,
  /** The records are no longer those that an import was checked against. */
  import_changed: 409,
  import_empty: 409,
  import_too_old: 409,
  payload_too_large: 413,
  file_too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  file_type: 415,
  /** Its kind is known and welcome, but nobody can read it. */
  file_damaged: 422,
  video_too_long: 422,
  validation_failed: 422,
  /** Whoever sends the form has not shown that it is a person. */
  captcha_failed: 422,
  idempotency_mismatch: 422,
  version_required: 428,
  rate_limited: 429,
  /** Of a job: its server was stopped or killed too often meanwhile. */
  job_interrupted: 409,
  /** More jobs of the tenant are waiting than it may have. */
  too_many_jobs: 429,
  internal: 500,
  unavailable: 503,
  /** The disk or the bucket takes no more files. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Translated text by field; `root.serverError` for the whole form. The shape react-admin puts at the inputs. */
  errors?: Record<string, string | { serverError: string }>;
  details?: Record<string, unknown>;
  /** What the caller needs to go on: of `verification_required`, say, where the code is sent to. */
  data?: Record<string, unknown>;
  request_id: string;
}
