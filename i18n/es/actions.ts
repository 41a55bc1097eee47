/** What is said around the verbs of records, in Spanish. */
export const actions = {
  /** How many of what. */
  count: '%{count} %{name}',
  title_many: '%{action}: %{name}',
  moves: '%{field} pasará a «%{state}».',
  moves_back: '%{field} volverá a su valor anterior.',
  final: 'Esto no se puede deshacer.',
  reversible: 'Se puede deshacer enseguida y también desde el historial.',
  compensated: 'No se puede deshacer sin más; otro cambio puede compensarlo.',
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    erasure_planned: 'El borrado ya está previsto.',
    no_erasure_planned: 'No hay ningún borrado previsto.',
    no_membership: 'No hay membresía cuyo plan se pueda cambiar.',
    not_published: 'Solo se puede destacar lo publicado.',
    last_owner: 'Es el último propietario.',
  },
  /** Why a change cannot be taken back. */
  undo_refused: {
    final: 'No se puede deshacer.',
    undone: 'Ya se ha deshecho.',
    changed: 'Ha vuelto a cambiar desde entonces, así que no se puede deshacer.',
    gone: 'El registro ya no existe.',
    too_many:
      'Esto afectó a más de 100.000 registros y no se puede deshacer de una vez. Sí se puede registro a registro.',
  },
};
