/** Size and theme in Spanish. */
import type { Messages } from '../en.ts';

export const size: Messages['size'] = {
  title: 'Tamaño',
  default: 'Predeterminado',
  medium: 'Mediano',
  small: 'Pequeño',
  mini: 'Mínimo',
  switched: 'Tamaño cambiado',
};

export const theme: Messages['theme'] = {
  title: 'Tema',
  mode: 'Apariencia',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
  colors: 'Color',
  own: 'Color de %{tenant}',
  free: 'Su propio color',
  pick: 'Elegir un color',
  code: 'Código del color, por ejemplo #409EFF',
  code_invalid: 'Seis caracteres, de 0 a 9 y de A a F, por ejemplo #409EFF',
  use: 'Usar',
  reset: 'Volver al color de la organización',
  changed: 'Tema cambiado',
  warning: 'Contraste insuficiente: se necesita %{needed}:1.',
  warning_area: 'El texto blanco encima llega a %{ratio} a 1: los botones llevan texto negro.',
  warning_text: 'Como texto en la página llega a %{ratio} a 1: los enlaces toman el tono %{shade}.',
  warning_lost: 'Apenas se distingue de la página: los botones toman el tono %{shade}.',
  names: {
    blue: 'Azul',
    green: 'Verde',
    cyan: 'Cian',
    violet: 'Violeta',
    red: 'Rojo',
    magenta: 'Magenta',
    pink: 'Rosa',
    amber: 'Ámbar',
    grey: 'Gris',
    black: 'Negro',
  },
};
