import { z } from 'zod';

import { joined, listOf, separated } from './cell-lists.ts';
import { sentIds } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

export const referencesValue: KindValue<'references'> = {
  sent: sentIds,
  stored: () => z.array(z.uuid()),
  filteredAs: (field) => ({ ...field, kind: 'reference' }),
  toCell: (value, { nameOf }, { field }) => joined(listOf(value).map((id) => nameOf(field.to, id) ?? id)),
  ofCell: (text, { idOf }, { field }) => separated(text).map((name) => idOf(field.to, name) ?? name),
};
