/** What the server says of the dashboard's figures, in Spanish. */
import type { figures as english } from '../en/figures.ts';

export const figures: typeof english = {
  definitions: {
    revenue:
      'Lo que entró, según el día del asiento: los reembolsos y disputas cuentan el día en que se registraron y las comisiones son lo que retuvieron otros. Los pagos al banco solo mueven dinero y no cuentan. El MRR es lo que aportan al mes las suscripciones que pagan.',
    event_transactions:
      'Los pedidos según el día en que se hicieron, salvo los fallidos y los que esperan su pago. Los boletos no incluyen los pedidos reembolsados; los reembolsos cuentan con su pedido.',
    member_stats:
      'Miembros son todos aquellos cuya membresía no ha terminado. Nuevos son quienes entraron en el periodo; bajas, quienes la terminaron en él y no han vuelto. La actividad se mide por la última visita.',
    count_users:
      'Todas las personas de la lista de miembros. Invitación aceptada: las que tienen la cuenta activa, bloqueada, desactivada o borrada; accedieron quienes vinieron por última vez en el periodo, y nuevas son las que entraron en él.',
    count_events: 'Todos los eventos según su estado en este momento; los nuevos se crearon en el periodo.',
    count_channels:
      'Todos los canales por tipo; activos son aquellos cuya última actividad cae en el periodo y nuevos los que se crearon en él.',
    member_by_week:
      'Nuevos entraron en la semana; bajas terminaron su membresía en ella y no han vuelto. El total es quién pertenecía al final. La semana en curso no se compara.',
    member_by_industry_type:
      'Todas las personas de la lista de miembros por sector. El cambio compara con quienes ya habían entrado al final del periodo comparado.',
  },
  sources: {
    subscription: 'Suscripciones',
    event_ticket: 'Boletos',
    paid_group: 'Grupos de pago',
    marketplace_order: 'Tienda en línea',
    ad: 'Publicidad',
    certificate: 'Certificados',
    donation: 'Donaciones',
    manual: 'Registro manual',
  },
  problems: {
    days_needed: 'Un periodo propio necesita su primer y su último día.',
    only_custom: 'Solo un periodo propio lleva días.',
    backwards: 'El último día es anterior al primero.',
    future: 'El primer día está en el futuro.',
    too_long: 'Un periodo puede durar cinco años como mucho.',
    bad_day: 'Un día se escribe así: 2026-03-31.',
    bad_choice: 'Elija entre: %{choices}.',
  },
};
