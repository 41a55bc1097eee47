/** What the site says by itself, in Spanish. */
import type { SiteTexts } from '../en/site.ts';

export const site: SiteTexts = {
  skip: 'Ir al contenido',
  menu: 'Menú principal',
  side_menu: 'Menú lateral',
  sample:
    'Aquí va el texto de la página. Puede ser tan largo como haga falta y tener títulos, listas, enlaces e imágenes.',
  footer_menu: 'Pie de página',
  language: 'Idioma',
  languages: { en: 'English', zh: '中文', es: 'Español' },
  new_tab: 'se abre en una pestaña nueva',
  watch: 'Ver el vídeo',
  members_count: '%{smart_count} miembro |||| %{smart_count} miembros',
  numbers: {
    members: 'Miembros',
    chapters: 'Capítulos',
    channels: 'Canales',
    events: 'Eventos este año',
    partners: 'Colaboradores',
  },
  empty: 'Estamos preparando este sitio. Vuelva pronto.',
  not_found: {
    title: 'Esta página no existe',
    text: 'Puede que haya cambiado de lugar o que la dirección tenga un error.',
    home: 'Ir a la portada',
  },
  contact: 'Contacto',
  support: 'Ayuda',
  social: 'Síganos',
  legal: 'Información legal',
  terms: 'Condiciones de uso',
  privacy: 'Política de privacidad',
  cookies: 'Aviso de cookies',
  members_only: {
    title: 'Solo para miembros',
    text: 'Este sitio web es para miembros. Inicie sesión para verlo.',
    home: 'Iniciar sesión',
  },
  preview_ended: {
    title: 'Esta vista previa ha caducado',
    text: 'Las vistas previas se pueden abrir durante una hora. Abra otra en el portal.',
  },
  announcements: {
    dismiss: 'Cerrar: %{title}',
    close: 'Cerrar',
    news: 'Novedades',
    warning: 'Atención',
    critical: 'Importante',
    unseen: 'Quien visita así no lo ve: no va dirigido a esas personas.',
  },
  preview: 'Vista previa',
};
