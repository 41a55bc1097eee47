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
  columns_hint: 'Arrastre una línea, o pulse ↑ y ↓ en su asidero, para mover una columna.',
  move_column: 'Mover %{name}',
  column_moved: '%{name} es ahora la columna %{place} de %{count}',
  density: 'Altura de fila',
  densities: {
    own: 'Según mi ajuste de tamaño',
    default: 'Amplia',
    medium: 'Media',
    small: 'Compacta',
    mini: 'Mínima',
  },
};
