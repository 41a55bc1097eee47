/** Gives a form up, and with it the tab it has. Asks when something would be lost; Escape does the same. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import { useDiscardForm } from './discard-form.tsx';

export function CancelButton({ to }: { to: string }) {
  const translate = useTranslate();
  const { giveUp, ask, question } = useDiscardForm(to);
  const leave = (event: MouseEvent) => {
    // Opened in another browser tab, it gives nothing up.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (ask()) event.preventDefault();
    else giveUp();
  };
  return (
    <>
      <Button component={Link} to={to} color="inherit" onClick={leave}>
        {translate('form.cancel')}
      </Button>
      {question}
    </>
  );
}
