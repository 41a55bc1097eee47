/** What the keyboard can do. */
import type { Messages } from '../en.ts';

export const keys: Messages['keys'] = {
  title: 'Atajos de teclado',
  groups: { everywhere: 'En todas partes', lists: 'Listas', records: 'Registros' },
  search: 'Buscar',
  help: 'Mostrar esta ayuda',
  notices: 'Ir a los avisos',
  close: 'Cerrar un diálogo o un menú',
  search_list: 'Buscar en la lista',
  rows: 'Fila siguiente o anterior',
  open: 'Abrir la fila',
  tick: 'Seleccionar la fila',
  tick_range: 'Ampliar la selección',
  row_menu: 'Acciones de la fila',
  walk: 'Registro anterior o siguiente',
  add_another: 'Crear y añadir otro, en un alta rápida',
  save: 'Guardar',
  single: 'Atajos de una sola tecla',
  single_help: 'Desactívelos si usa el dictado por voz o pulsa teclas sin querer.',
  off: 'Desactivado',
  done: 'Cerrar',
};
