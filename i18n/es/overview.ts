/** A record as itself: what has happened to it, and its facts, in Spanish. */
import type { Messages } from '../en.ts';
export const overview: Messages['overview'] = {
  title: 'Resumen',
  timeline: 'Cronología',
  nothing_yet: 'Todavía no ha pasado nada',
  older: 'Mostrar lo anterior',
  copy: 'Copiar %{what}',
  change: 'Editar: %{what}',
  add: 'Añadir',
  more_fields: 'y %{smart_count} más',
  notes_private: 'Solo para el equipo. Nadie de fuera la ve.',
  mail: 'Correo: %{name}',
  reach: 'Llamar o escribir',
  phone: 'Llamar',
  email: 'Escribir',
};
