/** The bar that comes up once something is changed: save or discard. Ctrl or Cmd with S saves too. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

import { useWaitLabel } from '../use-retry-after.ts';

interface SaveBarProps {
  shown: boolean;
  /** What the button does: `form.save` or `form.create`. */
  action: string;
  saving: boolean;
  /** Seconds until another try. */
  wait: number;
  save: () => void;
  discard: () => void;
}

export function SaveBar({ shown, action, saving, wait, save, discard }: SaveBarProps) {
  const translate = useTranslate();
  const waitLabel = useWaitLabel();
  useSaveKey(shown && !saving && wait === 0, save);

  return (
    <Slide in={shown} direction="up" mountOnEnter unmountOnExit>
      <Paper data-foot-bar elevation={6} role="region" aria-label={translate('form.unsaved')} sx={barStyle}>
        <FormStatus otherwise={translate('form.unsaved')} />
        <Button color="inherit" disabled={saving} onClick={discard}>
          {translate('form.discard')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={saving || wait > 0}
          onClick={save}
          aria-keyshortcuts="Control+S Meta+S"
          startIcon={saving ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
        >
          {waitLabel(translate(saving ? 'form.saving' : action), wait)}
        </Button>
      </Paper>
    </Slide>
  );
}

/** How many fields are to be corrected: seen beside the buttons, and said to screen readers. */
export function FormStatus({ otherwise = '' }: { otherwise?: string }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <Typography
      role="status"
      sx={{
        fontSize: 'body2.fontSize',
        fontWeight: 500,
        color: faults > 0 ? 'error.main' : 'text.primary',
        mr: 'auto',
        minWidth: 0,
      }}
    >
      {faults > 0 ? translate('form.fix_faults', faults) : otherwise}
    </Typography>
  );
}

/** @param inDialog it stands in a dialog: whatever is behind one is not saved meanwhile */
export function useSaveKey(active: boolean, save: () => void, inDialog = false) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const isBehind = !inDialog && document.querySelector('[role=dialog]') !== null;
      if (active && !event.repeat && !isBehind) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, inDialog]);
}

const barStyle = {
  position: 'sticky',
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  pl: 2,
  pr: 1,
  minHeight: 52,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
} as const;
