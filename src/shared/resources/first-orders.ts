/**
 * The order in which a list begins, for those that the portal asks for before its program is there: the definitions say it too,
 * and are too much to wait for. A list that is not named here is asked for a little later. A test holds both to the same.
 */
export const firstOrders: Readonly<Record<string, readonly [field: string, order: 'ASC' | 'DESC']>> = {
  members: ['joined_at', 'DESC'],
  custom_members: ['created_at', 'DESC'],
  businesses: ['name', 'ASC'],
};

/** The columns with which the same lists begin; the first is the name, which stands in every one. */
export const firstColumns: Readonly<Record<string, readonly string[]>> = {
  members: ['full_name', 'email', 'plan_id', 'membership_status', 'chapter_id', 'joined_at'],
  custom_members: [
    'full_name',
    'custom_kind',
    'plan_id',
    'custom_price_cents',
    'custom_valid_until',
    'login_status',
    'custom_by_name',
    'joined_at',
  ],
  businesses: ['name', 'category', 'owner_member_id', 'city', 'verification', 'listing_status', 'is_featured'],
};
