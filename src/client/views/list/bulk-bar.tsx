/** What can be done with the ticked records. It floats above the foot of the list while any is ticked. */
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';

import { maxBulkRows } from '../../../shared/constants.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { useBulkActions, useRunBulk } from './bulk-actions.ts';

export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const actions = useBulkActions(resource);
  const { run, isRunning } = useRunBulk(resource);
  if (selectedIds.length === 0) return null;
  const clear = () => {
    onUnselectItems();
    focusHeadingIfLost();
  };
  const tooMany = selectedIds.length > maxBulkRows;

  return (
    <Paper data-foot-bar elevation={6} role="toolbar" aria-label={translate('list.bulk_actions')} sx={barStyle}>
      <IconButton size="small" aria-label={translate('list.clear_selection')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, pr: 1, whiteSpace: 'nowrap' }}>
        {tooMany
          ? translate('list.too_many_selected', { max: maxBulkRows })
          : translate('list.selected', selectedIds.length)}
      </Typography>
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          size="small"
          color="inherit"
          disabled={isRunning || tooMany}
          onClick={() => void run(action, label)}
          sx={{ whiteSpace: 'nowrap', flex: 'none' }}
        >
          {label}
        </Button>
      ))}
    </Paper>
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 12,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: 'fit-content',
  maxWidth: '100%',
  overflowX: 'auto',
  mx: 'auto',
  mt: 1.5,
  px: 1,
  height: 44,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
} as const;
