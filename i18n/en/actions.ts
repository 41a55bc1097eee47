/** What is said around the verbs of records: their dialog, and why one cannot be done now. */
export const actions = {
  on_one: 'This will be done to %{name}.',
  on_many: 'This will be done to %{smart_count} record. |||| This will be done to %{smart_count} records.',
  moves: '%{field} becomes “%{state}”.',
  moves_back: '%{field} becomes what it was before.',
  final: 'This cannot be taken back.',
  reversible: 'It can be taken back right after, and from the history.',
  compensated: 'It cannot simply be undone; another change can make up for it.',
  not_now: 'Not while %{field} is “%{state}”',
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    last_owner: 'This is the last owner.',
  },
};
