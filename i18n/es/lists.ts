/** The parts of a list in Spanish. */
import type { Messages } from '../en.ts';

export const lists: Messages['lists'] = {
  filter_mode: 'Cómo se filtra %{name}',
  value: 'Valor',
  words_hint: 'Varios, separados por comas; basta con uno de ellos.',
  colors_hint: 'Como #rrggbb; varios, separados por comas.',
  modes: {
    contains: 'contiene',
    between: 'está entre',
    is: 'es',
    is_not: 'no es',
    empty: 'está vacío',
    present: 'tiene valor',
    empty_hint: 'Muestra los registros que no tienen valor aquí.',
    present_hint: 'Muestra los registros que tienen algún valor aquí.',
  },
};
