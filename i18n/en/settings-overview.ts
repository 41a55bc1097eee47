/** The page of all settings: what each of them is for. */
export const settings_overview = {
  about: 'Who may do what here, and how the organisation keeps its records.',
  cards: {
    team: 'Invite colleagues, and decide who does what.',
    roles: 'Sets of permissions that you give to colleagues.',
    'access-requests': 'Permissions that colleagues ask for, and your answers.',
    registration: 'Whether people may ask to work here, and who decides.',
    'single-sign-on': 'Sign in through your organisation’s identity provider.',
    labels: 'Labels, chapters and industries for grouping members.',
    'audit-log': 'Who changed what and when, with a way to undo it.',
    'recycle-bin': 'What was deleted: restore it, or delete it for good.',
    'two-persons': 'Actions that wait until a second person confirms them.',
    'crm-configuration': 'Opens your CRM.',
    'crm-settings': 'The address that “CRM Configuration” leads to.',
  },
};
