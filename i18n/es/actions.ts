/** What is said around the verbs of records, in Spanish. */
export const actions = {
  on_one: 'Se hará con %{name}.',
  on_many: 'Se hará con %{smart_count} registro. |||| Se hará con %{smart_count} registros.',
  moves: '%{field} pasará a «%{state}».',
  moves_back: '%{field} volverá a su valor anterior.',
  final: 'Esto no se puede deshacer.',
  reversible: 'Se puede deshacer enseguida y también desde el historial.',
  compensated: 'No se puede deshacer sin más; otro cambio puede compensarlo.',
  not_now: 'No mientras %{field} sea «%{state}»',
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    last_owner: 'Es el último propietario.',
  },
};
