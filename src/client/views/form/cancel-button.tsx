/** Gives a form up, and with it the tab it has: a draft that nobody wants must not be there the next time. Asks when there is one. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import { usePagePath } from '../../state/page.ts';
import { closeTab } from '../../state/tabs-store.ts';
import { forgetUnsaved, hasUnsaved } from '../../state/unsaved.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

export function CancelButton({ to }: { to: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = usePagePath();
  const [asked, setAsked] = useState(false);
  const giveUp = () => {
    forgetUnsaved(path);
    closeTab(path);
  };
  const leave = (event: MouseEvent) => {
    // Opened in another browser tab, it gives nothing up.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!hasUnsaved(path)) return giveUp();
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <Button component={Link} to={to} color="inherit" onClick={leave}>
        {translate('form.cancel')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={translate('form.leave_title')}
        body={translate('form.leave_body')}
        confirm={translate('form.leave')}
        cancel={translate('form.stay')}
        destructive
        onConfirm={() => {
          giveUp();
          void navigate(to);
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
