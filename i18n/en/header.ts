/** The bar above every screen: search over the pages, the log of errors, full screen, and the ways out. */
export const search = {
  open: 'Search',
  label: 'Search pages and records',
  hint: 'Type part of a name, an email, a number or a page title.',
  sections: {
    screens: 'Pages',
    settings: 'Settings',
    records: 'Records',
    alike: 'Similar names',
    verbs: 'Actions',
    similar_screens: 'Similar pages',
    recent: 'Recently opened',
    used: 'Opened most',
  },
  import: 'Import %{name}',
  count: '%{smart_count} result |||| %{smart_count} results',
  none: 'No results for “%{query}”.',
  waiting: 'Searching records…',
  wants_more: 'Type at least three letters to search records too.',
  failed: 'Records couldn’t be searched.',
  clear: 'Clear the search',
  close: 'Close the search',
  to_move: 'to move',
  to_open: 'to open',
  to_close: 'to close',
};

export const error_log = {
  title: 'Error Log',
  open: 'Error Log: %{smart_count} error |||| Error Log: %{smart_count} errors',
  about: 'Errors in this browser tab since it was opened. They aren’t stored anywhere else.',
  message: 'Message',
  stack: 'Stack',
  msg: 'Msg',
  info: 'Info',
  url: 'Url',
  at: 'At',
  times: '%{smart_count} time |||| %{smart_count} times',
  none: 'None',
  copy: 'Copy all',
  copied: 'Copied',
  copy_failed: 'Couldn’t copy. Select the text and copy it manually.',
  clear: 'Clear',
  close: 'Close',
  unreadable: 'The error log couldn’t be shown.',
};

export const fullscreen = {
  enter: 'Full screen',
  leave: 'Leave full screen',
  // Specification 8, as it stands there.
  unsupported: 'you browser can not work',
};

export const shortcuts = {
  title: 'Go to',
  group_portal: 'Group Admin Portal',
  crm: 'Go to CRM',
  view_website: 'View Website',
  more: 'More',
};
