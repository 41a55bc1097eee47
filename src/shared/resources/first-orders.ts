/**
 * The order in which a list begins, for those that the portal asks for before its program is there: the definitions say it too,
 * and are too much to wait for. A list that is not named here is asked for a little later. A test holds both to the same.
 */
export const firstOrders: Readonly<Record<string, readonly [field: string, order: 'ASC' | 'DESC']>> = {
  members: ['joined_at', 'DESC'],
  custom_members: ['created_at', 'DESC'],
  businesses: ['name', 'ASC'],
};
