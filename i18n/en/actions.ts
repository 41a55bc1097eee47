/** What is said around the verbs of records: their dialog, and why one cannot be done now. */
export const actions = {
  /** How many of what. */
  count: '%{count} %{name}',
  title: '%{action}: %{name}',
  moves: '%{field} becomes “%{state}”.',
  moves_back: '%{field} becomes what it was before.',
  final: 'This cannot be taken back.',
  reversible: 'It can be taken back right after, and from the history.',
  compensated: 'It cannot simply be undone; another change can make up for it.',
  /** The mail that goes with it. */
  mail: {
    notify: 'Send this mail',
    title: 'Mail',
    to: 'To %{name}, in %{language}.',
    to_many: 'To each person in their own language. As you would get it:',
    fixed: 'This mail is sent to %{name}, in %{language}.',
    fixed_many: 'This mail is sent to each person in their own language. As you would get it:',
    held: 'It leaves after a minute, unless the change is taken back.',
    failed: 'The mail cannot be shown just now. It would be sent all the same.',
    loading: 'The mail is being put together',
  },
  /** On a button that has to wait. */
  in_time: '%{action} (in %{time})',
  /** Of who came too late. */
  moved_by: 'This is no longer possible: %{by} changed the state on %{at}.',
  /** What has to be settled first, and how it is counted. */
  still_open: '%{open} is not settled. Settle it first. |||| %{open} are not settled. Settle them first.',
  open: {
    subscriptions: '%{smart_count} subscription |||| %{smart_count} subscriptions',
    payments: '%{smart_count} payment |||| %{smart_count} payments',
    refunds: '%{smart_count} refund |||| %{smart_count} refunds',
    event_orders: '%{smart_count} event order |||| %{smart_count} event orders',
  },
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    so_already: 'It is so already.',
    invited_already: 'An invitation was sent already. It can be sent again.',
    not_invited: 'No invitation was sent yet.',
    has_account: 'The account is set up, so there is nothing to be invited to.',
    no_account: 'There is no active account whose password could be reset.',
    not_a_member: 'Who is no member is not invited.',
    erasure_planned: 'The erasure is planned already.',
    money_open: 'A subscription, payment, order or refund of theirs is not settled. Settle it first.',
    erasure_confirmed: 'The erasure is confirmed already.',
    no_second_needed: 'This erasure needs nobody else.',
    not_who_asked: 'Whoever asked for the erasure does not confirm it as well: ask a colleague who may erase members.',
    needs_second_person: 'A second person has to agree to this. Ask for it where it is set.',
    change_waits: 'This waits for a second person already.',
    let_in_by_who_asked:
      'Whoever asked for this has invited you in the last 30 days: ask a colleague who was here before.',
    no_change_waits: 'Nothing waits here any more.',
    not_who_asked_to_change:
      'Whoever asked for the change does not confirm it as well: ask a colleague who may change these settings.',
    not_yours_to_cancel: 'Somebody else asked for the change: decline it instead.',
    no_erasure_planned: 'No erasure is planned.',
    no_membership: 'There is no membership whose plan could be changed.',
    not_published: 'Only what is published can be featured.',
    segment_in_views: 'A saved view of the list is filtered by this segment. Remove it from the view first.',
    team_not_seen:
      'Choosing a colleague takes the right to see the team. Take it on yourself, or ask an administrator.',
    ads_not_yours: 'Making an ad takes the right to make ads.',
    spam_enquiry: 'This enquiry was called spam.',
    window_over: 'Its time is over. Set a later end first.',
    ad_is_yours: 'Whoever made or changed an ad does not approve it as well: ask a colleague who may approve ads.',
    advertiser_blocked: 'The advertiser is blocked. Unblock them first.',
    ad_not_ended: 'Only an ad that has ended is run again.',
    too_far_to_move: 'Too many records without a place stand before it. Move it in smaller steps.',
    last_owner: 'This is the last owner. Make somebody else an owner first.',
    own_account: 'This is your own account: see Account security in your menu.',
    own_rights: 'Nobody changes their own roles, chapters or state. Ask a colleague.',
    holds_more: 'This person may do more than you, so only somebody who may do all of it can change this.',
    beyond_yours: 'Nobody can give what they do not hold themselves.',
    own_role: 'You have this role yourself. Somebody who does not have it can change it.',
    role_in_use:
      'One person has this role. Move them to another first. |||| %{smart_count} people have this role. Move them to another first.',
    no_invitation: 'There is no invitation that could be sent again.',
    own_request: 'Nobody decides on what they asked for themselves.',
    not_lent: 'What this allows outlasts 24 hours, so it is not lent. Give a role instead.',
    given_with_role: 'This came with a role. Take the role away on the person’s page.',
  },
  /** Why a change cannot be taken back. */
  undo_refused: {
    final: 'It cannot be taken back.',
    undone: 'It has been taken back already.',
    changed: 'This has been changed again since, so it cannot be taken back.',
    gone: 'The record is no longer there.',
    too_many: 'This touched more than 100,000 records, which cannot be taken back at once. Single records of it can.',
  },
};
