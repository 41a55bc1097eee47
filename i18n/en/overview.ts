/** A record as itself: what has happened to it, and its facts. */
export const overview = {
  title: 'Overview',
  timeline: 'Timeline',
  nothing_yet: 'Nothing has happened yet',
  older: 'Show older',
  copy: 'Copy %{what}',
  change: 'Edit: %{what}',
  add: 'Add',
  more_fields: 'and %{smart_count} more',
  notes_private: 'Staff only. Nobody outside the team sees it.',
  mail: 'Email: %{name}',
  reach: 'Call or write',
  phone: 'Call',
  email: 'Email',
};
