/** The settings of the website, and hosts. */
export const website = {
  reset: 'Reset this tab',
  reset_done: 'The tab is set back to what your organisation began with. Save to keep it.',
  reset_same: 'This tab is as your organisation began.',
  on_white: 'On white',
  on_menu: 'On the dark menu',
  ratio: '%{ratio}:1',
  passes: 'easy to read',
  fails: 'hard to read; %{nearest} is the nearest readable colour.',
  use_nearest: 'Use %{nearest}',
  code_note:
    'It runs for visitors of the website, apart from this portal: it has no access to the portal’s cookies, storage or sign-in. Previews leave it out.',
  records_title: 'Add these records where you manage DNS for %{host}, then check.',
  records_proved: 'This host has been verified. Keep the CNAME record so that it keeps leading here.',
  record_type: 'Type',
  record_name: 'Name',
  record_value: 'Value',
  copy: 'Copy %{what}',
  copied: 'Copied',
};
