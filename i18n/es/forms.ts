import type { Messages } from '../en.ts';

export const forms: Messages['forms'] = {
  tabs: 'Partes de este registro',
  details: 'Detalles',
  tab_faults: '%{smart_count} campo por corregir |||| %{smart_count} campos por corregir',
};
