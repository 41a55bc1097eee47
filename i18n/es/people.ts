/** The screens of member management in Spanish. */
import type { Messages } from '../en.ts';

export const people: Messages['people'] = {
  tabs: 'Partes de esta pantalla',
  tab_titles: { 'member-directory-manager': 'Miembros', 'directory-businesses': 'Empresas' },
};
