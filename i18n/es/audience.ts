/** Whom something is shown to, and how many that is. */
export const audience = {
  who: { everyone: 'Todos', guests: 'Invitados', members: 'Miembros' },
  parts: {
    plan_ids: 'Planes',
    chapter_ids: 'Capítulos',
    label_ids: 'Etiquetas',
    segment_ids: 'Segmentos',
    channel_ids: 'Canales',
    event_ids: 'Asistentes a eventos',
    industry_ids: 'Sectores',
    languages: 'Idiomas',
    countries: 'Países',
    devices: 'Dispositivos',
  },
  devices_of: { desktop: 'Computadora', mobile: 'Teléfono', app: 'Aplicación', email: 'Correo' },
  add: 'Añadir un límite…',
  reach: '%{members} de %{all} miembro |||| %{members} de %{all} miembros',
  reach_about: '%{members} de %{all} miembros como máximo: no se sabe qué dispositivos usan.',
  reach_guests: 'Visitantes que no han iniciado sesión; no se sabe cuántos.',
  reach_and_guests: '%{reach}, y visitantes que no han iniciado sesión',
  reach_asking: 'Contando miembros…',
  push_reach:
    'Ahora recibiría la notificación push %{count} navegador. |||| Ahora recibirían la notificación push %{count} navegadores.',
  reach_failed: 'No se pudo contar a los miembros.',
};
