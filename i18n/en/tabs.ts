/** The row of visited pages. */
export const tabs = {
  strip: 'Visited pages',
  close_tab: 'Close %{title}',
  more: 'More for this page',
  menu: 'Actions for %{title}',
  refresh: 'Refresh',
  close: 'Close',
  close_others: 'Close others',
  close_all: 'Close all',
  unsaved: 'unsaved',
  unsaved_title: 'Discard unsaved changes?',
  unsaved_body: 'Unsaved changes in %{pages} will be lost. |||| Unsaved changes in these pages will be lost: %{pages}.',
  discard_and_close: 'Discard and close',
  discard_and_refresh: 'Discard and refresh',
  keep: 'Keep',
};
