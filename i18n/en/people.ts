/** The screens of member management: the directory, people added by hand, and what stands beside a member's fields. */
export const people = {
  tabs: 'Parts of this screen',
  tab_titles: { 'member-directory-manager': 'Members', 'directory-businesses': 'Businesses' },
};
