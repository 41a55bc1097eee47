/** What is said around the verbs of records, in Spanish. */
export const actions = {
  /** How many of what. */
  count: '%{count} %{name}',
  title: '%{action}: %{name}',
  moves: '%{field} pasará a «%{state}».',
  moves_back: '%{field} volverá a su valor anterior.',
  final: 'Esto no se puede deshacer.',
  reversible: 'Se puede deshacer enseguida y también desde el historial.',
  compensated: 'No se puede deshacer sin más; otro cambio puede compensarlo.',
  mail: {
    notify: 'Enviar este correo',
    title: 'Correo',
    to: 'Para %{name}, en %{language}.',
    to_many: 'A cada persona en su idioma. Así lo recibirías tú:',
    fixed: 'Este correo se envía a %{name}, en %{language}.',
    fixed_many: 'Este correo se envía a cada persona en su idioma. Así lo recibirías tú:',
    held: 'Sale al cabo de un minuto, salvo que se deshaga el cambio.',
    failed: 'Ahora no se puede mostrar el correo. Se enviaría igualmente.',
    loading: 'Se está preparando el correo',
  },
  /** On a button that has to wait. */
  in_time: '%{action} (en %{time})',
  /** Of who came too late. */
  moved_by: 'Ya no es posible: %{by} cambió el estado el %{at}.',
  /** What has to be settled first, and how it is counted. */
  still_open: 'Queda sin resolver %{open}. Resuélvalo primero. |||| Quedan sin resolver %{open}. Resuélvalo primero.',
  open: {
    subscriptions: '%{smart_count} suscripción |||| %{smart_count} suscripciones',
    payments: '%{smart_count} pago |||| %{smart_count} pagos',
    refunds: '%{smart_count} reembolso |||| %{smart_count} reembolsos',
    event_orders: '%{smart_count} pedido de evento |||| %{smart_count} pedidos de eventos',
  },
  /** Why a verb cannot be done to a record, by the word its handler gives. */
  reasons: {
    so_already: 'Ya está así.',
    invited_already: 'Ya se envió una invitación. Se puede reenviar.',
    not_invited: 'Todavía no se ha enviado ninguna invitación.',
    has_account: 'La cuenta ya está preparada: no hay a qué invitar.',
    no_account: 'No hay una cuenta activa cuya contraseña se pueda restablecer.',
    not_a_member: 'A quien no es miembro no se le invita.',
    erasure_planned: 'El borrado ya está previsto.',
    money_open: 'Queda sin resolver una suscripción, un pago, un pedido o un reembolso suyo. Resuélvalo primero.',
    erasure_confirmed: 'El borrado ya está confirmado.',
    no_second_needed: 'Este borrado no necesita a nadie más.',
    not_who_asked: 'Quien pidió el borrado no puede confirmarlo: pídelo a otra persona que pueda borrar miembros.',
    needs_second_person: 'Esto necesita la aprobación de una segunda persona. Pídala donde se configura.',
    change_waits: 'Esto ya espera a una segunda persona.',
    let_in_by_who_asked:
      'Quien lo pidió le ha invitado a usted en los últimos 30 días: pídalo a alguien que ya estuviera antes.',
    no_change_waits: 'Aquí ya no hay nada pendiente.',
    not_who_asked_to_change:
      'Quien pidió el cambio no puede confirmarlo: pídalo a otra persona que pueda cambiar estos ajustes.',
    not_yours_to_cancel: 'El cambio lo pidió otra persona: rechácelo en su lugar.',
    no_erasure_planned: 'No hay ningún borrado previsto.',
    no_membership: 'No hay membresía cuyo plan se pueda cambiar.',
    not_published: 'Solo se puede destacar lo publicado.',
    segment_in_views: 'Una vista guardada de la lista filtra por este segmento. Quítelo primero de la vista.',
    team_not_seen:
      'Para elegir a otra persona hace falta el permiso de ver el equipo. Encárguese usted o pídalo a un administrador.',
    ads_not_yours: 'Para crear un anuncio hace falta el permiso de crear anuncios.',
    spam_enquiry: 'Esta consulta se marcó como spam.',
    window_over: 'Su plazo ya terminó. Fije antes una fecha de fin posterior.',
    ad_is_yours: 'Quien creó o cambió un anuncio no puede aprobarlo: pídalo a un colega que pueda aprobar anuncios.',
    advertiser_blocked: 'El anunciante está bloqueado. Desbloquéelo primero.',
    ad_not_ended: 'Solo se vuelve a publicar un anuncio que ha terminado.',
    too_far_to_move: 'Hay demasiados registros sin posición antes de ese lugar. Muévalo en pasos más pequeños.',
    last_owner: 'Es el último propietario. Nombre antes a otra persona propietaria.',
    own_account: 'Es su propia cuenta: vaya a la seguridad de la cuenta en su menú.',
    own_rights: 'Nadie cambia sus propios roles, capítulos ni estado. Pídalo a un compañero.',
    holds_more: 'Esta persona puede más que usted; solo quien puede todo eso la puede cambiar.',
    beyond_yours: 'Nadie puede dar lo que no tiene.',
    own_role: 'Usted mismo tiene este rol. Puede cambiarlo alguien que no lo tenga.',
    role_in_use:
      'Una persona tiene este rol. Asígnele antes otro. |||| %{smart_count} personas tienen este rol. Asígneles antes otro.',
    no_invitation: 'No hay ninguna invitación que se pueda enviar de nuevo.',
    own_request: 'Nadie decide sobre lo que ha pedido.',
    not_lent: 'Lo que permite dura más de 24 horas, así que no se presta. Dé un rol en su lugar.',
    given_with_role: 'Vino con un rol. Quite el rol en la página de la persona.',
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
