/** When what a list holds is shown. */
export const windows = {
  title: 'Cuándo se muestran',
  empty: 'No hay nada activo ni programado en estas semanas.',
  most: 'A la vez, como máximo: %{most} de %{max}',
  full: 'Completo del %{from} al %{until}',
  full_from: 'Completo desde el %{from}',
  bar: '%{name}: %{state}, del %{from} al %{until}',
  bar_from: '%{name}: %{state}, desde el %{from}',
  today: 'Hoy',
};
