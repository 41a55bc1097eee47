/** The page of all settings: what each of them is for. */
export const settings_overview = {
  about: 'Who may do what here, and how the organisation keeps its records.',
  cards: {
    team: 'Invite colleagues, and decide who does what.',
    roles: 'Bundles of permissions that colleagues are given.',
    'access-requests': 'Colleagues who ask for a permission, and your answers.',
    registration: 'Whether people may ask to work here, and who decides.',
    'single-sign-on': 'Sign in through your organisation’s identity provider.',
    labels: 'Labels, chapters and industries that members are sorted by.',
    'audit-log': 'Who changed what and when, with a way to undo it.',
    'recycle-bin': 'What was deleted: restore it, or delete it for good.',
    'two-persons': 'Acts that wait until a second person agrees.',
    'crm-configuration': 'Opens your customer relationship system.',
    'crm-settings': 'The address that “CRM Configuration” leads to.',
  },
};
