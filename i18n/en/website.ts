/** The settings of the website, and hosts. */
export const website = {
  reset: 'Reset this tab',
  reset_done: 'This tab was reset to your organisation’s original settings. Save to keep them.',
  reset_same: 'This tab already has your organisation’s original settings.',
  on_white: 'On white',
  on_menu: 'On the dark menu',
  ratio: '%{ratio}:1',
  passes: 'easy to read',
  fails: 'hard to read; %{nearest} is the nearest readable colour.',
  use_nearest: 'Use %{nearest}',
  code_note:
    'Runs for website visitors, separately from this portal: it can’t access the portal’s cookies, storage or sign-in. Previews leave it out.',
  records_title: 'Add these records where you manage DNS for %{host}, then check.',
  records_proved: 'This host has been verified. Keep the CNAME record so that it keeps pointing here.',
  record_type: 'Type',
  record_name: 'Name',
  record_value: 'Value',
  copy: 'Copy %{what}',
  copied: 'Copied',
};
