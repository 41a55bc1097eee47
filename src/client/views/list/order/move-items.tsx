/** The places to which the menu of a row moves it: for fingers, and for whoever finds no handle. */
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useMoveRow } from './use-move-row.ts';

interface MoveItemsProps {
  resource: Resource;
  id: string;
  /** Closes the menu and does it. */
  choose: (work: () => unknown) => () => void;
}

export function MoveItems({ resource, id, choose }: MoveItemsProps) {
  const translate = useTranslate();
  const { steps, move } = useMoveRow(resource);
  const places = steps(id);
  return (['up', 'down', 'top'] as const).map((step) => {
    const to = places[step];
    return (
      <MenuItem key={step} dense disabled={!to} onClick={to && choose(() => move(id, to))}>
        {translate(`lists.move_${step}`)}
      </MenuItem>
    );
  });
}
