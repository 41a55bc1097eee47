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
  unsaved: 'not saved',
  unsaved_title: 'Discard what is not saved?',
  unsaved_body:
    'The input in %{pages} is not saved and will be lost. |||| The input in these pages is not saved and will be lost: %{pages}.',
  discard_and_close: 'Discard and close',
  discard_and_refresh: 'Discard and refresh',
  keep: 'Keep',
};
