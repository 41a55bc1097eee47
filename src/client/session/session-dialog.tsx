/** Says that the session has changed under a page with unsaved input, before anything of it is lost. Own choice. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import { portalBase } from '../../shared/specification/constants.ts';
import { inputAsText } from './unsaved-as-text.ts';
import { copyText } from '../providers/clipboard.ts';
import { reloadWithoutAsking } from '../state/reload.ts';
import { sessionChangeStore, type SessionChange } from '../state/session-change.ts';
import { unsavedPaths } from '../state/dirty-forms.ts';
import { usePageTitle } from '../views/use-page-title.ts';

export function SessionDialog({ change }: { change: SessionChange }) {
  const translate = useTranslate();
  const titleOf = usePageTitle();
  const id = useId();
  const [paths] = useState(unsavedPaths);
  const words = change.kind === 'replaced' ? { name: change.name } : {};
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth onClose={() => close(change)}>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate(`session.change.${change.kind}_title`, words)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{translate(`session.change.${change.kind}_body`)}</DialogContentText>
        {paths.length > 0 && (
          <DialogContentText variant="body2" sx={{ mt: 1.5 }}>
            {translate('session.change.pages')}{' '}
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {paths.map(titleOf).join(translate('list.separator'))}
            </Box>
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={actionsStyle}>
        {change.kind === 'leaving' ? <LeaveButtons change={change} /> : <EndedButtons change={change} paths={paths} />}
      </DialogActions>
    </Dialog>
  );
}

function LeaveButtons({ change }: { change: Extract<SessionChange, { kind: 'leaving' }> }) {
  const translate = useTranslate();
  return (
    <>
      <Button autoFocus color="inherit" onClick={() => change.answer(false)}>
        {translate('session.change.stay')}
      </Button>
      <Button variant="contained" disableElevation color="error" onClick={() => change.answer(true)}>
        {translate('session.change.leave')}
      </Button>
    </>
  );
}

function EndedButtons({ change, paths }: { change: SessionChange; paths: readonly string[] }) {
  const translate = useTranslate();
  const [said, setSaid] = useState<'copy' | 'copied' | 'copy_failed'>('copy');
  const copy = async () => setSaid((await copyText(inputAsText(paths))) ? 'copied' : 'copy_failed');
  return (
    <>
      <Button color="inherit" onClick={() => void copy()} aria-live="polite">
        {translate(`session.change.${said}`)}
      </Button>
      <Button color="inherit" onClick={reloadWithoutAsking}>
        {translate('session.change.reload')}
      </Button>
      {change.kind === 'ended' && (
        <Button
          autoFocus
          variant="contained"
          disableElevation
          component="a"
          href={`${portalBase}/login`}
          target="_blank"
          rel="noopener"
        >
          {translate('session.change.sign_in')}
        </Button>
      )}
    </>
  );
}

/** Beside one another, and on a phone one below another with what is best on top. */
const actionsStyle = {
  px: 3,
  pb: 2,
  gap: 1,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
} as const;

/** Whoever has been signed out may look at what they entered; under somebody else's session nothing is to be looked at. */
function close(change: SessionChange): void {
  if (change.kind === 'leaving') change.answer(false);
  if (change.kind === 'ended') sessionChangeStore.set(undefined);
}
