/** What can be done with the ticked records of the bin. */
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import { bulkBarStyle } from '../../views/list/bulk/bulk-bar-style.ts';
import { useRestore } from './use-restore.ts';

export function BinBar() {
  const translate = useTranslate();
  const { data, selectedIds, onUnselectItems } = useListContext<BinEntry>();
  const { many, running } = useRestore();
  const ticked = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  if (ticked.length === 0) return null;
  const clear = () => {
    onUnselectItems();
    focusHeadingIfLost();
  };
  return (
    <Paper
      data-foot-bar
      elevation={0}
      square
      role="toolbar"
      aria-label={translate('list.bulk_actions')}
      sx={bulkBarStyle}
    >
      <IconButton size="small" aria-label={translate('list.clear_selection')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, pr: 1, whiteSpace: 'nowrap' }}>
        {translate('list.selected', ticked.length)}
      </Typography>
      <Button size="small" disabled={running} onClick={() => void many(ticked).then(() => onUnselectItems())}>
        {translate('bin.restore')}
      </Button>
    </Paper>
  );
}
