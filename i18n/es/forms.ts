import type { Messages } from '../en.ts';

export const forms: Messages['forms'] = {
  tabs: 'Partes de este registro',
  details: 'Detalles',
  tab_faults: '%{smart_count} campo por corregir |||| %{smart_count} campos por corregir',
  editor: {
    tools: 'Formato',
    bold: 'Negrita',
    italic: 'Cursiva',
    underline: 'Subrayado',
    strike: 'Tachado',
    heading: 'Título',
    subheading: 'Subtítulo',
    bullets: 'Lista con viñetas',
    numbers: 'Lista numerada',
    quote: 'Cita',
    link: 'Enlace',
    undo: 'Deshacer',
    redo: 'Rehacer',
    link_to: 'Dirección del enlace',
    set_link: 'Poner enlace',
    unlink: 'Quitar enlace',
  },
};
