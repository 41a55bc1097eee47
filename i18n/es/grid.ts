/** The tabs of the app and their tiles, and the phone beside them. */
import type { Messages } from '../en.ts';

export const grid: Messages['grid'] = {
  too_many_tabs: 'Una app tiene como máximo %{max} pestañas. Elimine antes alguna.',
  one_address: 'Indique la dirección en iOS, en Android o ambas.',
  phone: 'Así se ve en la app',
  phone_of: '%{tab}, en %{language}',
  hint: 'Este es el borrador, sin los accesos ocultos.',
  show: 'Idiomas',
  all_languages: 'En paralelo',
  ground: 'Fondo',
  light: 'Claro',
  dark: 'Oscuro',
  cut_off: 'Cortados:',
  lacking: 'Sin texto en este idioma:',
  nothing_cut: 'Todos los nombres se ven completos.',
  empty_tab: 'Esta pestaña aún no muestra ningún acceso.',
  chosen: 'Tamaño de «%{name}»',
  choose: 'Elija un acceso en el teléfono para cambiar su tamaño.',
  open_tile: 'Editar «%{name}»',
  resized: 'Tamaño cambiado.',
  tile: '%{name}, %{size}',
};
