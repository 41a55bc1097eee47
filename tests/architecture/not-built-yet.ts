/** Paths of Specification 2 that no issue has built so far. This list may only shrink: a path that exists is taken off it. */

export const menuPathsNotBuilt: readonly string[] = [
  '/configure_platform/payout-settings',
  '/configure_platform/configure_membership',
  '/configure_platform/certificate',
  '/pending-approvals',
  '/approved-groups',
  '/declined-groups',
  '/group-earnings',
  '/group-details/:channel_id',
  '/all-finance/finance-overview',
  '/all-finance/promo-code-manager',
  '/content-management/view-featured-lists',
  '/content-management/video-list',
  '/reports/engagement-analytics',
  '/reports/google-analytics',
  '/referrals/setup-referral',
  '/referrals/all-referral-campaigns',
  '/referrals/claim-management',
  '/referrals/view-campaign/:campaign_id',
  '/referrals/taffiliate',
];

export const publicPathsNotBuilt: readonly string[] = [];

/** How many there were when the list was last shortened. Nobody raises it. */
export const notBuiltAtMost = 19;
