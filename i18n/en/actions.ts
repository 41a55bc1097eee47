/** What is said around the verbs of records: their dialog, and why one cannot be done now. */
export const actions = {
  /** How many of what. */
  count: '%{count} %{name}',
  title_many: '%{action}: %{name}',
  moves: '%{field} becomes “%{state}”.',
  moves_back: '%{field} becomes what it was before.',
  final: 'This cannot be taken back.',
  reversible: 'It can be taken back right after, and from the history.',
  compensated: 'It cannot simply be undone; another change can make up for it.',
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    erasure_planned: 'The erasure is planned already.',
    no_erasure_planned: 'No erasure is planned.',
    no_membership: 'There is no membership whose plan could be changed.',
    not_published: 'Only what is published can be featured.',
    last_owner: 'This is the last owner.',
  },
  /** Why a change cannot be taken back. */
  undo_refused: {
    final: 'It cannot be taken back.',
    undone: 'It has been taken back already.',
    changed: 'This has been changed again since, so it cannot be taken back.',
    gone: 'The record is no longer there.',
    too_many: 'This touched more than 100,000 records, which cannot be taken back at once. Single records of it can.',
  },
};
