/** What is wrong between the fields of a record, by the rules of its definition (`shared/definition/rules.ts`) or by the database. */
export const rules = {
  not_after: 'Please choose something later than “%{other}”.',
  not_before: 'Please choose something earlier than “%{other}”.',
  past: 'Please choose a date or time in the future.',
  other_half: 'Please fill this in as well, or leave “%{other}” empty.',
  not_shown: 'This doesn’t apply here. Please leave it empty.',
  send_recipients_fixed: 'The recipients are fixed. Move it back to draft to change who gets it.',
  send_begun: 'The email is already on its way, so this can no longer be changed.',
  send_over: 'This send is over, so this can no longer be changed.',
  frozen: 'This can no longer be changed.',
  default_language_on: 'Choose one of the website’s languages as the default.',
  title_has_no_link: 'A title has no link. Leave this empty or make it a link.',
  template_stays: 'A page’s template can’t be changed.',
  ad_ended: 'This ad has ended and can’t be changed. Run it again as a new one.',
  below_rate: 'One unit costs more than this: please choose at least “%{other}”.',
  not_together: 'This doesn’t go with the other values.',
  nothing_saved: 'These values don’t go together, so nothing was saved.',
};
