/** The phone beside the form of a tile: it shows what is typed before it is saved. */
import { useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { Phones } from './phones.tsx';
import { useGrid } from './use-grid.ts';

const watched = ['label', 'tab_id', 'icon', 'size', 'badge'] as const;

export function FormPhone() {
  const { tabs, tiles } = useGrid();
  const record = useRecordContext();
  const typed = useWatch({ name: watched }) as unknown[];
  const values = Object.fromEntries(watched.map((key, index) => [key, typed[index]]));
  const open = tabs.find(({ id }) => id === values['tab_id']) ?? tabs[0];
  if (!open) return null;
  const draft: RaRecord = { id: record?.id ?? 'new', ...values };
  const others = tiles.filter((tile) => tile['tab_id'] === open.id && tile['is_active'] === true);
  const isThere = others.some(({ id }) => id === draft.id);
  // A new one stands behind the others.
  const shown = isThere ? others.map((tile) => (tile.id === draft.id ? draft : tile)) : [...others, draft];
  return <Phones {...{ tabs }} tiles={shown} open={String(open.id)} chosen={String(draft.id)} />;
}
