/** Gives a tile another size, and offers to take it back. */
import { useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { useFailureToast } from '../../views/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';

export function useResize() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const announce = useUndoToast();
  const tellFailure = useFailureToast();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const resize = async (tile: RaRecord, size: string): Promise<void> => {
    if (tile['size'] === size) return;
    setRunning(true);
    try {
      const { data } = await dataProvider.transition('grid_tiles', { id: tile.id, verb: 'resize', inputs: { size } });
      announce(translate('grid.resized'), auditIdOf(data), String(tile.id));
    } catch (error) {
      tellFailure(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['grid_tiles'] });
      setRunning(false);
    }
  };
  return { resize, running };
}
