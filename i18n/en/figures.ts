/** What the server says of the dashboard's figures: how each is counted, what brings money, and why a period cannot be shown. */
export const figures = {
  definitions: {
    revenue:
      'What came in, by the day of the ledger entry: refunds and disputes count on the day they were booked, fees are what others kept. Payouts only move money and are left out. MRR is what paying subscriptions bring a month.',
    event_transactions:
      'Orders by the day they were placed, unless they failed or wait for their money. Tickets leave out refunded orders; refunds count with their order.',
    member_stats:
      'Members are all whose membership has not ended. New are those who joined in the period, left those whose membership ended in it and who have not come back. Activity goes by the last visit.',
    count_users:
      'Everybody on the list of members. No longer just invited are those whose account is active, blocked, deactivated or erased, signed in were last seen within the period, new joined in it.',
    count_events: 'All events by their state at this moment; new were created in the period.',
    count_channels:
      'All channels by kind; active are those whose last activity lies in the period, new were created in it.',
    member_by_week:
      'New joined in the week, left ended their membership in it and have not come back. The total is who belonged at its end. The running week is not compared.',
    member_by_industry_type:
      'Everybody on the list of members by industry. The change compares with who of them had joined by the end of the compared window.',
  },
  sources: {
    subscription: 'Subscriptions',
    event_ticket: 'Event tickets',
    paid_group: 'Paid groups',
    marketplace_order: 'Marketplace',
    ad: 'Advertising',
    certificate: 'Certificates',
    donation: 'Donations',
    manual: 'Entered by hand',
  },
  problems: {
    days_needed: 'A custom period needs its first and its last day.',
    only_custom: 'Days can be given for a custom period only.',
    backwards: 'The last day comes before the first.',
    future: 'The first day lies in the future.',
    too_long: 'A period can be five years at most.',
    bad_day: 'A day is written like 2026-03-31.',
    bad_choice: 'Choose one of: %{choices}.',
  },
};
