/** Chooses the columns of a list. */
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { density } from '../../state/density.ts';
import type { useColumns } from './columns.ts';

interface ColumnsButtonProps {
  resource: Resource;
  choice: ReturnType<typeof useColumns>;
}

export function ColumnsButton({ resource, choice }: ColumnsButtonProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', minHeight: density.control, color: 'text.secondary' }}
      >
        {translate('list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('list.columns'), sx: { p: 2, width: 260 } } }}
      >
        <FormGroup sx={{ pl: 1, maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}>
          {Object.entries(resource.fields).map(([source, field]) => (
            <FormControlLabel
              key={source}
              disabled={source === resource.representation}
              control={
                <Checkbox
                  size="small"
                  checked={choice.isShown(source)}
                  onChange={() => choice.toggle(source)}
                  sx={{ p: 0.5 }}
                />
              }
              label={label(source, field)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </FormGroup>
        <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end' }}>
          <Button size="small" color="inherit" disabled={!choice.reset} onClick={() => choice.reset?.()}>
            {translate('list.columns_reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
