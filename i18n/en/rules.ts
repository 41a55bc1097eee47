/** What is wrong between the fields of a record, by the rules of its definition (`shared/definition/rules.ts`) or by the database. */
export const rules = {
  not_after: 'Please choose something later than “%{other}”.',
  not_before: 'Please choose something earlier than “%{other}”.',
  past: 'Please choose a day or time that has not passed.',
  other_half: 'Please fill this in as well, or leave “%{other}” empty.',
  not_shown: 'This does not apply here. Please leave it empty.',
  frozen: 'This can no longer be changed.',
  ad_ended: 'This ad has ended, so it stays as it was. Run it again as a new one.',
  below_rate: 'One unit costs more than this: please choose at least “%{other}”.',
  not_together: 'This does not go together with the other values.',
  nothing_saved: 'These values do not go together, so nothing was saved.',
};
