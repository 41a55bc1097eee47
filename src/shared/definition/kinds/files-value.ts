import { z } from 'zod';

import { joined, listOf, separated } from './cell-lists.ts';
import { sentIds } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const filesValue: KindValue<'files'> = {
  sent: sentIds,
  stored: () => z.array(z.uuid()).meta({ description: 'Documents of `media`, in their order' }),
  filteredAs: (field) => ({ ...field, kind: 'reference' }),
  toCell: (value, { nameOf }, { field }) => joined(listOf(value).map((id) => nameOf(field.to, id) ?? id)),
  // Two files may have one name: what was exported is not brought back.
  ofCell: separated,
  mayName: true,
};
