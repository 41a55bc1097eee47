/** The frame around every screen: menu, bars, sign-in, pages for what cannot be shown. */
export const menu = {
  welcome: 'Welcome',
  dashboard: 'Dashboard',
  'user-manager': 'Member Management',
  users: 'Manage Members',
  'create-user': 'New member',
  'edit-user': 'Edit User',
};
export const frame = {};
export const auth = {};
export const pages = {};
