/** What the server says of the dashboard's figures: how each is counted, what brings money, and why a period cannot be shown. */
export const figures = {
  definitions: {
    revenue:
      'Money in, by the day of the ledger entry. Refunds and disputes count on the day they were booked; fees are what others kept. Payouts only move money and aren’t included. MRR is what paying subscriptions bring in per month.',
    event_transactions:
      'Orders by the day they were placed, except failed and unpaid ones. Tickets exclude refunded orders; refunds count with their order.',
    member_stats:
      'Members are everyone whose membership hasn’t ended. New: joined in the period. Left: membership ended in the period and they haven’t come back. Activity is based on the last visit.',
    count_users:
      'Everyone on the members list. Accepted the invitation: account is active, blocked, deactivated or erased. Signed in: last seen in the period. New: joined in the period.',
    count_events: 'All events by their current state. New: created in the period.',
    count_channels: 'All channels by kind. Active: last activity in the period. New: created in the period.',
    member_by_week:
      'New: joined in the week. Left: membership ended in the week and they haven’t come back. Total: members at the end of the week. The current week isn’t compared.',
    member_by_industry_type:
      'Everyone on the members list by industry. The change compares with those who had joined by the end of the previous period.',
  },
  sources: {
    subscription: 'Subscriptions',
    event_ticket: 'Event tickets',
    paid_group: 'Paid groups',
    marketplace_order: 'Marketplace',
    ad: 'Advertising',
    certificate: 'Certificates',
    donation: 'Donations',
    manual: 'Manual entries',
  },
  problems: {
    days_needed: 'A custom period needs its first and its last day.',
    only_custom: 'Days can be given for a custom period only.',
    backwards: 'The last day is before the first.',
    future: 'The first day is in the future.',
    too_long: 'A period can be at most five years.',
    bad_day: 'Write days like 2026-03-31.',
    bad_choice: 'Choose one of: %{choices}.',
  },
};
