/** Why something cannot be done to a record now, and of what kind each reason is. Their texts: `actions.reasons`, and `errors` for codes. */

/**
 * `state`: the record is not where it could be done, so that it is not even offered. `rights`: it is not for this person. `obstacle`:
 * something else stands against it, which is told.
 */
export const refusalKinds = ['state', 'rights', 'obstacle'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export const reasonKinds = {
  illegal_transition: 'state',
  so_already: 'state',
  not_shown_now: 'state',
  invited_already: 'state',
  not_invited: 'state',
  has_account: 'state',
  no_account: 'state',
  erasure_planned: 'state',
  erasure_confirmed: 'state',
  no_erasure_planned: 'state',
  no_second_needed: 'state',
  permission_denied: 'rights',
  of_organisation: 'rights',
  own_account: 'rights',
  own_rights: 'rights',
  own_role: 'rights',
  own_request: 'rights',
  holds_more: 'rights',
  beyond_yours: 'rights',
  not_who_asked: 'rights',
  not_who_asked_to_change: 'rights',
  not_yours_to_cancel: 'rights',
  ad_is_yours: 'rights',
  let_in_by_who_asked: 'rights',
  needs_second_person: 'rights',
  team_not_seen: 'rights',
  ads_not_yours: 'rights',
  spam_enquiry: 'state',
  record_final: 'obstacle',
  not_a_member: 'obstacle',
  no_membership: 'obstacle',
  not_published: 'obstacle',
  no_invitation: 'obstacle',
  not_lent: 'obstacle',
  given_with_role: 'obstacle',
  money_open: 'obstacle',
  last_owner: 'obstacle',
  change_waits: 'obstacle',
  no_change_waits: 'obstacle',
  too_far_to_move: 'obstacle',
  window_over: 'obstacle',
  advertiser_blocked: 'obstacle',
  ad_not_ended: 'state',
  draft_has_problems: 'obstacle',
  is_primary_host: 'obstacle',
  host_not_verified: 'obstacle',
  other_host_typed: 'obstacle',
  nothing_to_publish: 'state',
  nothing_scheduled: 'state',
  nothing_published: 'state',
  send_not_over: 'state',
  nothing_to_retry: 'obstacle',
  nobody_to_resend_to: 'obstacle',
  send_on_its_way: 'obstacle',
  no_shipped_text: 'state',
  reworded_already: 'state',
} as const satisfies Record<string, RefusalKind>;

export type Reason = keyof typeof reasonKinds;
