/** Calls an import off, once it is certain. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useStep } from './use-import.ts';

export function CancelImport({ id }: { id: string }) {
  const translate = useTranslate();
  const { take, busy } = useStep(id);
  const [open, setOpen] = useState(false);
  const cancel = async () => {
    await take((asking) => callApi('POST /import_jobs/:id/cancel', asking));
    setOpen(false);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)} sx={{ color: 'text.secondary' }}>
        {translate('imports.cancel')}
      </Button>
      <ConfirmDialog
        open={open}
        title={translate('imports.cancel_title')}
        body={translate('imports.cancel_body')}
        confirm={translate('imports.cancel')}
        cancel={translate('imports.cancel_keep')}
        destructive
        busy={busy}
        onConfirm={() => void cancel()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
