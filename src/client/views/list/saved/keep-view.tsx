/** Keeps what the list shows now as a view. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { SavedView, ViewState } from '../../../../shared/contracts/saved-view-calls.ts';
import { maxViewName } from '../../../../shared/contracts/saved-views.ts';
import { NameForm } from './name-form.tsx';
import type { SavedViews } from './use-saved-views.ts';

interface KeepViewProps {
  saved: SavedViews;
  now: ViewState;
  kept: (view: SavedView) => void;
}

export function KeepView({ saved, now, kept }: KeepViewProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isNaming, setNaming] = useState(false);
  const [shares, setShares] = useState(false);
  const save = async (name: string) => {
    const view = await saved.create({ name, state: now, is_shared: shares });
    if (!view) return;
    kept(view);
    notify('lists.view_kept', { type: 'success', messageArgs: { name: view.name } });
  };
  return (
    <Box sx={{ mt: 1, pt: 1.5, px: 1, borderTop: 1, borderColor: 'divider' }}>
      {isNaming ? (
        <NameForm
          name=""
          label={translate('lists.view_name')}
          max={maxViewName}
          submit={translate('lists.keep')}
          save={save}
          close={() => setNaming(false)}
        >
          {saved.mayShare && (
            <FormControlLabel
              control={
                <Checkbox size="small" checked={shares} onChange={(_, checked) => setShares(checked)} sx={{ py: 0 }} />
              }
              label={translate('lists.share')}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          )}
        </NameForm>
      ) : (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setNaming(true)}>
          {translate('lists.keep_view')}
        </Button>
      )}
    </Box>
  );
}
