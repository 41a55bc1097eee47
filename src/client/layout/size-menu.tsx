/** Default, Medium, Small or Mini. Specification 2, 8 and 9: the switch says 'Switch Size Success'. */
import CheckIcon from '@mui/icons-material/Check';
import FormatSizeIcon from '@mui/icons-material/FormatSize';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'react-admin';
import type { ReactElement } from 'react';

import type { Size } from '../../shared/specification/constants.ts';
import { useSize } from '../state/size.ts';
import { BarMenu } from './bar-menu.tsx';

export function SizeMenu() {
  const translate = useTranslate();
  const items = useSizeItems();
  return (
    <BarMenu label={translate('size.title')} icon={<FormatSizeIcon fontSize="small" />}>
      {items}
    </BarMenu>
  );
}

/** Hook: the entries of the menu. */
function useSizeItems(): (close: () => void) => ReactElement[] {
  const translate = useTranslate();
  const notify = useNotify();
  const { size, sizes, changeSize } = useSize();
  const choose = (chosen: Size) => {
    // The current one is marked and does nothing.
    if (chosen === size) return;
    changeSize(chosen);
    notify('size.switched', { type: 'success' });
  };
  return (close) =>
    sizes.map((choice) => (
      <MenuItem
        key={choice}
        dense
        role="menuitemradio"
        aria-checked={choice === size}
        selected={choice === size}
        onClick={() => {
          close();
          choose(choice);
        }}
      >
        <ListItemIcon>{choice === size && <CheckIcon fontSize="small" />}</ListItemIcon>
        <ListItemText disableTypography>{translate(`size.${choice}`)}</ListItemText>
      </MenuItem>
    ));
}
