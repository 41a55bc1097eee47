/**
 * The bar at the foot of a form: what saves, what gives up, and what came of it. Of a record that is there it comes up once something is
 * changed. What fails is said here, where one looks, and nothing moves. Ctrl or Cmd with S saves too.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useWaitLabel } from '../use-retry-after.ts';
import { useWholeFaults } from './form-alert.tsx';

interface SaveBarProps {
  resource: Resource;
  /** What became of the last try, where that is nothing good. */
  failure: string | undefined;
  shown: boolean;
  /** What the button does: `form.save` or `form.create`. */
  action: string;
  saving: boolean;
  /** Seconds until another try. */
  wait: number;
  save: () => void;
  discard: () => void;
}

export function SaveBar({ resource, failure, shown, action, saving, wait, save, discard }: SaveBarProps) {
  const translate = useTranslate();
  const waitLabel = useWaitLabel();
  useSaveKey(shown && !saving && wait === 0, save);

  return (
    <Slide in={shown} direction="up" mountOnEnter unmountOnExit>
      <FootBar label={translate('form.unsaved')}>
        <FormStatus {...{ resource, failure }} otherwise={translate('form.unsaved')} />
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
      </FootBar>
    </Slide>
  );
}

interface FootBarProps extends PaperProps {
  label: string;
  children: ReactNode;
}

/** It stays in sight at the foot of what is scrolled. */
export function FootBar({ label, children, ...paper }: FootBarProps) {
  return (
    <Paper {...paper} data-foot-bar elevation={6} role="region" aria-label={label} sx={barStyle}>
      {children}
    </Paper>
  );
}

interface FormStatusProps {
  resource: Resource;
  failure: string | undefined;
  /** What stands there while nothing is wrong. */
  otherwise?: string;
}

/** What is wrong, or how many fields are to be corrected: seen beside the buttons, and said to screen readers. */
export function FormStatus({ resource, failure, otherwise = '' }: FormStatusProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const whole = useWholeFaults({ resource, failure });
  const faults = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <Box sx={faults > 0 || whole.length > 0 || otherwise !== '' ? statusStyle : emptyStyle}>
      {whole.length > 0 && (
        <Typography component="div" role="alert" data-failed sx={faultStyle}>
          {whole}
        </Typography>
      )}
      <Typography role="status" sx={faults > 0 ? faultStyle : whole.length > 0 ? hiddenStyle : textStyle}>
        {faults > 0 ? translate('form.fix_faults', faults) : otherwise}
      </Typography>
    </Box>
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
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  mt: 2,
  pl: 2,
  pr: 1,
  py: 0.75,
  minHeight: 52,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  '&:has([data-failed])': { borderColor: 'error.main' },
} as const;

const statusStyle = { flex: '1 1 160px', minWidth: 0 } as const;
const emptyStyle = { flex: 1 } as const;
const textStyle = { fontSize: 'body2.fontSize', fontWeight: 500, color: 'text.primary' } as const;
const faultStyle = { ...textStyle, color: 'error.main', overflowWrap: 'anywhere' } as const;
const hiddenStyle = { display: 'none' } as const;
