/** The screens of member management in Spanish. */
import type { Messages } from '../en.ts';

export const people: Messages['people'] = {
  tabs: 'Partes de esta pantalla',
  tab_titles: { 'member-directory-manager': 'Miembros', 'directory-businesses': 'Empresas' },
  access: 'Acceso y seguridad',
  account: 'Cuenta',
  account_about: 'Si el miembro puede iniciar sesión y lo que consta al respecto.',
  membership: 'Membresía',
  membership_about: 'A qué tiene derecho el miembro y hasta cuándo.',
  notes: 'Notas',
  notes_empty: 'Aún no hay notas',
  notes_empty_body: 'Anote lo que deban saber sus colegas: una llamada, una promesa, un acuerdo especial.',
  notes_private: 'Solo para el personal. El miembro nunca la ve.',
  notes_more: 'Mostrar notas anteriores',
  notes_shown: 'Se muestran %{shown} de %{total}',
  note_new: 'Nota nueva',
  note_add: 'Añadir nota',
  note_added: 'Nota añadida.',
  note_pin_new: 'Fijar arriba',
  note_pin: 'Fijar arriba',
  note_unpin: 'Dejar de fijar',
  note_pinned: 'Fijada',
  note_was_pinned: 'Nota fijada.',
  note_was_unpinned: 'La nota ya no está fijada.',
  note_delete: 'Eliminar la nota',
  note_deleted: 'Nota eliminada.',
};
