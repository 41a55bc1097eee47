/** Shows again that it is the person themselves, and lets the call that wanted it go on. screens.md 4.1.7 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import type { StepUpBody, StepUpMethod } from '../shared/contracts/account.ts';
import { portalFetch } from './providers/http.ts';
import { PasswordField } from './screens/login/password-field.tsx';
import type { StepUpQuestion } from './state/step-up.ts';
import { useFailureText } from './views/use-failure-text.ts';

export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const translate = useTranslate();
  const id = useId();
  const { confirm, running, failure } = useConfirm(question);
  const close = () => !running && question.answer(false);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('account.step_up.title')}
      </DialogTitle>
      {question.methods.length === 0 ? (
        <NoWay onClose={close} />
      ) : (
        <Ways methods={question.methods} onClose={close} {...{ confirm, running, failure }} />
      )}
    </Dialog>
  );
}

interface WaysProps {
  methods: readonly StepUpMethod[];
  confirm: (given: StepUpBody) => Promise<void>;
  running: boolean;
  failure: string | undefined;
  onClose: () => void;
}

function Ways({ confirm, running, failure, onClose }: WaysProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands within the page that asked: its form is not that page's.
    event.stopPropagation();
    setTouched(true);
    if (password.trim() === '') input.current?.focus();
    else void confirm({ password: password.trim() });
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {translate('account.step_up.body')}
        </DialogContentText>
        {failure !== undefined && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        <PasswordField
          value={password}
          onChange={setPassword}
          inputRef={input}
          missing={touched && password.trim() === ''}
        />
      </DialogContent>
      <Buttons running={running} onClose={onClose} />
    </Box>
  );
}

function Buttons({ running, onClose }: Pick<WaysProps, 'running' | 'onClose'>) {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button color="inherit" disabled={running} onClick={onClose}>
        {translate('form.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disableElevation
        disabled={running}
        startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      >
        {translate('account.step_up.confirm')}
      </Button>
    </DialogActions>
  );
}

/** Who has nothing to show here, as those who come through another portal, signs in anew: that counts as well. */
function NoWay({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <DialogContentText variant="body2">{translate('account.step_up.no_way')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {translate('audit.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function useConfirm({ answer }: StepUpQuestion) {
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (given: StepUpBody) => {
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await portalFetch('/auth/step_up', { method: 'POST', body: given, shown: [400, 422, 429, 503] });
      answer(true);
    } catch (error) {
      setFailure(failureText(error));
      setRunning(false);
    }
  };
  return { confirm, running, failure };
}
