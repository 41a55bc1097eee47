/** The bar above every screen, in Spanish. */
import type { Messages } from '../en.ts';

export const search: Messages['search'] = {
  open: 'Buscar',
  label: 'Buscar páginas y registros',
  hint: 'Escriba parte de un nombre, un correo, un número o el título de una página.',
  sections: {
    screens: 'Páginas',
    settings: 'Ajustes',
    records: 'Registros',
    alike: 'Nombres parecidos',
    verbs: 'Acciones',
    similar_screens: 'Páginas parecidas',
    recent: 'Abierto recientemente',
    used: 'Lo más abierto',
  },
  import: 'Importar %{name}',
  count: '%{smart_count} resultado |||| %{smart_count} resultados',
  none: 'No hay resultados para «%{query}».',
  waiting: 'Buscando registros…',
  wants_more: 'Escriba al menos tres letras para buscar también registros.',
  failed: 'No se pudieron buscar los registros.',
  clear: 'Borrar la búsqueda',
  close: 'Cerrar la búsqueda',
  to_move: 'moverse',
  to_open: 'abrir',
  to_close: 'cerrar',
};

export const error_log: Messages['error_log'] = {
  title: 'Registro de errores',
  open: 'Registro de errores: %{smart_count} error |||| Registro de errores: %{smart_count} errores',
  about: 'Errores de esta pestaña del navegador desde que se abrió. No se guardan en ningún otro sitio.',
  message: 'Mensaje',
  stack: 'Pila',
  msg: 'Error',
  info: 'Información',
  url: 'Dirección',
  at: 'Hora',
  times: '%{smart_count} vez |||| %{smart_count} veces',
  none: 'Ninguna',
  copy: 'Copiar todo',
  copied: 'Copiado',
  copy_failed: 'No se pudo copiar. Seleccione el texto y cópielo a mano.',
  clear: 'Vaciar',
  close: 'Cerrar',
  unreadable: 'No se pudo mostrar el registro de errores.',
};

export const fullscreen: Messages['fullscreen'] = {
  enter: 'Pantalla completa',
  leave: 'Salir de la pantalla completa',
  unsupported: 'Su navegador no permite la pantalla completa',
};

export const shortcuts: Messages['shortcuts'] = {
  title: 'Ir a',
  group_portal: 'Portal del grupo',
  crm: 'Ir al CRM',
  view_website: 'Ver el sitio web',
  more: 'Más',
};
