/** Every text of the product in English: the source of the keys. The resources' own labels come from their definitions. */
export const en = {
  menu: {
    welcome: 'Welcome',
    dashboard: 'Dashboard',
    'user-manager': 'Member Management',
    users: 'Manage Members',
    'create-user': 'New member',
    'edit-user': 'Edit User',
  },
  errors: {},
  validation: {},
  frame: {},
  auth: {},
  pages: {},
  list: {},
  form: {},
  cells: {},
  dashboard: {},
  welcome: {},
};
