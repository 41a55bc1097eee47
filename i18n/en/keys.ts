/** What the keyboard can do. */
export const keys = {
  title: 'Keyboard shortcuts',
  groups: { everywhere: 'Everywhere', lists: 'Lists', records: 'Records' },
  search: 'Search',
  help: 'Show this help',
  notices: 'Go to notifications',
  close: 'Close a dialog or menu',
  search_list: 'Search the list',
  rows: 'Next or previous row',
  open: 'Open the row',
  tick: 'Select the row',
  tick_range: 'Extend the selection',
  row_menu: 'Row actions',
  walk: 'Previous or next record',
  add_another: 'Create and add another, in a quick add',
  save: 'Save',
  single: 'Single-key shortcuts',
  single_help: 'Turn them off if you use speech input or press keys by accident.',
  off: 'Off',
  // The button at the foot.
  done: 'Close',
};
