/** Pictures, in Spanish. */
import type { Messages } from '../en.ts';

export const media: Messages['media'] = {
  choose: 'Elegir imagen',
  replace: 'Sustituir',
  adjust: 'Ajustar',
  remove: 'Quitar',
  hint: 'O suéltela o péguela aquí. JPG, PNG, WebP, AVIF o GIF, hasta 5 MB y 6000 píxeles.',
  hint_logo: 'O suéltela o péguela aquí. SVG, PNG, JPG, WebP, AVIF o GIF, hasta 5 MB y 6000 píxeles.',
  at_least: 'Al menos %{width} × %{height} píxeles.',
  no_right: 'Su rol no permite subir archivos.',
  current: 'La imagen actual',
  sending: 'Enviando %{name}',
  working: 'Preparando %{name}',
  adjust_title: 'Ajustar la imagen',
  focal: 'Punto focal',
  focal_value: '%{x} % desde la izquierda, %{y} % desde arriba',
  focal_hint: 'Arrastre el punto a lo que debe quedar visible al recortar la imagen, o muévalo con las flechas.',
  cut: 'Donde se muestra en pequeño',
  alt: 'Descripción',
  alt_help: 'Qué muestra la imagen, para quien no puede verla.',
  choose_files: 'Añadir documentos',
  hint_files: 'O suéltelos aquí. PDF, hasta %{size} MB cada uno, %{max} como máximo.',
  file_up: 'Subir %{name}',
  file_down: 'Bajar %{name}',
  file_remove: 'Quitar %{name}',
  file_place: '%{name}: ahora %{place} de %{count}',
};
