/** Charts, and what is counted outside, in Spanish. */
import type { Messages } from '../en.ts';

export const charts: Messages['charts'] = {
  csv: 'Descargar como CSV',
  download: 'Descargar como CSV: %{card}',
  show_table: 'Mostrar como tabla',
  show_chart: 'Mostrar como gráfico',
  running: '%{span} (en curso)',
  other: 'Otros (%{smart_count} origen) |||| Otros (%{smart_count} orígenes)',
};

export const counts: Messages['counts'] = {
  title: 'Cifras',
  period: 'Periodo',
  periods: { '28d': 'Últimos 28 días', '90d': 'Últimos 90 días', '12m': 'Últimos 12 meses', all: 'Desde el principio' },
  impressions: 'Impresiones',
  viewable: 'A la vista',
  clicks: 'Clics',
  click_rate: 'Tasa de clics',
  conversions: 'Conversiones',
  dismissals: 'Cerrado',
  visitors: 'Visitantes por día',
  spend_cents: 'Gasto',
  about: 'Por días de la zona horaria %{zone}. Los robots no se cuentan. Cada visitante cuenta una vez al día.',
  by_day: 'Por día',
  by_week: 'Por semana',
  by_month: 'Por mes',
  by_part: 'Por lugar',
  by_device: 'Por dispositivo',
  by_audience: 'Por público',
  day: 'Día',
  part: 'Lugar',
  device: 'Dispositivo',
  who: 'Miembros e invitados',
  plan: 'Plan',
  chapter: 'Capítulo',
  language: 'Idioma',
  country: 'País',
  no_part: 'Sin indicar',
  not_seen: 'No visible para usted',
  guests: 'Invitados',
  members: 'Miembros',
  audience_about:
    'Según lo que el sitio dijo de cada visitante al mostrarlo. El país no se deduce de ninguna dirección.',
  devices: { desktop: 'Ordenador', mobile: 'Teléfono', app: 'Aplicación', email: 'Correo' },
  empty: 'No se ha contado nada en este periodo. Las cifras aparecen en cuanto se muestra fuera.',
};
