/** The bar above every screen: search over the pages, the log of errors, full screen, and the ways out. */
export const search = {
  open: 'Search',
  label: 'Search pages',
  hint: 'Type a word of a page’s title or address.',
  recent: 'Visited last',
  count: '%{smart_count} page found |||| %{smart_count} pages found',
  none: 'No page matches “%{query}”.',
  clear: 'Clear the search',
  close: 'Close the search',
  to_move: 'to move',
  to_open: 'to open',
  to_close: 'to close',
};

export const error_log = {
  title: 'Error Log',
  open: 'Error Log: %{smart_count} error |||| Error Log: %{smart_count} errors',
  about: 'What went wrong in this browser tab since it was opened. It is kept nowhere else.',
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
  copy_failed: 'Could not be copied. Select the text and copy it by hand.',
  clear: 'Clear',
  close: 'Close',
  unreadable: 'The error log itself could not be shown.',
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
