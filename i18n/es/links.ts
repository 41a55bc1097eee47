/** Where something leads to. */
import type { Messages } from '../en.ts';

export const links: Messages['links'] = {
  none: 'Sin destino',
  records: 'Un registro',
  screens: 'Una pantalla',
  address: 'Una dirección',
  address_hint: 'https://… o /ruta',
  move_up: 'Subir',
  move_down: 'Bajar',
  move_in: 'Mover dentro',
  move_out: 'Mover fuera',
  moved: '%{name}: posición %{place} de %{count}, en el primer nivel',
  moved_in_row: '%{name}: posición %{place} de %{count}',
  moved_below: '%{name}: posición %{place} de %{count}, nivel %{level}, dentro de %{parent}',
  not_moved: '%{name} no se puede mover ahí',
  row_hint: 'Arrastre una fila por su asa o pulse ↑ ↓ en ella para moverla.',
  tree_hint:
    'Arrastre una fila por su asa, o pulse ↑ ↓ en ella para moverla, → para ponerla dentro de la de arriba y ← para sacarla.',
  tree_empty: '«%{name}» está vacío',
  ticked: 'Seleccionado',
  languages: 'Idiomas',
  all_languages: 'En todos los idiomas',
  missing: 'Falta: %{words}',
  check: 'Comprobar enlaces',
  checking: 'Se están comprobando los enlaces.',
  tree_cycle: 'Un elemento no puede estar dentro de sí mismo.',
  tree_too_deep: 'Como máximo %{max} niveles.',
  tree_too_many: 'Como máximo %{max} en el primer nivel.',
  tree_not_all: 'Cada elemento debe aparecer exactamente una vez.',
  tree_elsewhere: 'Elija un elemento del mismo menú.',
  tree_has_more: 'Hay elementos dentro de este. Muévalos primero.',
};
