/** Every path of Specification 2, absolute, group by group. The paths of dashboard and welcome are named there as destinations. */

export const publicPathsSpecified = [
  '/login',
  '/sso',
  '/ssouserportal',
  '/forgotPassword',
  '/verification',
  '/register',
  '/auth-redirect',
  '/404',
  '/401',
  '/invalid',
  '/redirect/:path*',
];

/** The routes of each group, below it where they are written without a slash. */
const groups: Readonly<Record<string, readonly string[]>> = {
  '/configure_platform': [
    'payout-settings',
    'configure-website',
    'navigation_menu',
    'banner-image-management',
    'banner-image-management/edit-banner-image/:banner_id',
    'banner-image-management/create-banner-image',
    'home-page-content',
    'grid',
    'partners-logo-management',
    'configure_membership',
    'certificate',
    'page-template',
  ],
  '/email-management': ['email-configuration', 'template-configuration', 'edit_template', 'email-history'],
  '/user-manager': [
    'users',
    'member-directory-manager',
    '/custom-members/list',
    '/custom-members/add',
    '/import-user-business',
    'edit/:userId',
  ],
  '/paid-group': [
    '/pending-approvals',
    '/approved-groups',
    '/declined-groups',
    '/group-earnings',
    '/group-details/:channel_id',
  ],
  '/all-finance': ['finance-overview', 'my-earnings', 'payments', 'promo-code-manager'],
  '/content-management': [
    'posts-search-listing',
    'view-featured-post',
    '/view-post',
    'search-list',
    'view-featured-lists',
    'announcement-list',
    'video-list',
  ],
  '/ads-management': [
    '/create-ads',
    '/view-All-Ads',
    '/expired-ads',
    '/ads-enquiry',
    '/view-ads-details/:ads_id',
    '/edit-ads-details/:ads_id',
  ],
  '/reports': ['engagement-analytics', 'google-analytics'],
  '/referrals': [
    'setup-referral',
    'all-referral-campaigns',
    'claim-management',
    'view-campaign/:campaign_id',
    'taffiliate',
  ],
};

/** The same with their whole paths. */
export const groupsSpecified: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(groups).map(([group, children]) => [
    group,
    children.map((child) => (child.startsWith('/') ? child : `${group}/${child}`)),
  ]),
);

export const menuPathsSpecified = ['/welcome', '/dashboard', ...Object.values(groupsSpecified).flat()];

/** The routes that the specification hides from the menu. */
export const hiddenSpecified = [
  '/configure_platform/banner-image-management/edit-banner-image/:banner_id',
  '/configure_platform/banner-image-management/create-banner-image',
  '/email-management/template-configuration',
  '/email-management/edit_template',
  '/user-manager/edit/:userId',
  '/group-details/:channel_id',
  '/view-post',
  '/view-ads-details/:ads_id',
  '/edit-ads-details/:ads_id',
  '/referrals/view-campaign/:campaign_id',
];
