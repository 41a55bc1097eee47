/** Gives a tile another size, and offers to take it back. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { useBusy } from '../../views/use-busy.ts';

export function useResize() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const announce = useUndoToast();
  const client = useQueryClient();
  const { isBusy: running, run } = useBusy(() => client.invalidateQueries({ queryKey: ['grid_tiles'] }));
  const resize = async (tile: RaRecord, size: string): Promise<void> => {
    if (tile['size'] === size) return;
    await run(async () => {
      const { data } = await dataProvider.transition('grid_tiles', { id: tile.id, verb: 'resize', inputs: { size } });
      announce(translate('grid.resized'), auditIdOf(data), String(tile.id));
    });
  };
  return { resize, running };
}
