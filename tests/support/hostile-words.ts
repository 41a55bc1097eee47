/** Words of list calls, and of the tables behind them that no list call may know. */
export const listQueryWords = [
  'id',
  'q',
  'deleted',
  'account_id',
  'password_hash',
  'token_hash',
  'created_at',
  'version',
  'members.id',
  't1.id',
  'id_like',
  'id_gte',
];
