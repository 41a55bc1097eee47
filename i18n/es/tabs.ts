/** The row of visited pages in Spanish. */
import type { Messages } from '../en.ts';

export const tabs: Messages['tabs'] = {
  strip: 'Páginas visitadas',
  close_tab: 'Cerrar %{title}',
  more: 'Más para esta página',
  open: 'Páginas abiertas: %{count}',
  open_pages: 'Páginas abiertas',
  find: 'Buscar una página abierta',
  none_found: 'Ninguna página abierta se llama así.',
  menu: 'Acciones para %{title}',
  refresh: 'Actualizar',
  close: 'Cerrar',
  close_others: 'Cerrar las demás',
  close_all: 'Cerrar todas',
  unsaved: 'sin guardar',
  unsaved_title: '¿Descartar lo que no se ha guardado?',
  unsaved_body:
    'Lo escrito en %{pages} no se ha guardado y se perderá. |||| Lo escrito en estas páginas no se ha guardado y se perderá: %{pages}.',
  discard_and_close: 'Descartar y cerrar',
  discard_and_refresh: 'Descartar y actualizar',
  keep: 'Conservar',
  reuse: 'Reutilizar la pestaña de un registro que solo consulto',
};
