/** Shows again that it is the person themselves, and lets the call that wanted it go on. screens.md 4.1.7 */
import KeyIcon from '@mui/icons-material/KeyOutlined';
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

import type { StepUpBody, StepUpMethod } from '../../shared/contracts/account-calls.ts';
import { callApi } from '../providers/call-api.ts';
import { canUsePasskeys, PasskeyError, showPasskey } from '../providers/passkey-ceremony.ts';
import type { StepUpQuestion } from '../state/step-up.ts';
import { CodeField } from '../views/code-field.tsx';
import { PasswordField } from '../views/password-field.tsx';
import { useDialogCall } from '../views/use-dialog-call.ts';

export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const translate = useTranslate();
  const id = useId();
  const { run, running, failure } = useDialogCall();
  const close = () => !running && question.answer(false);
  const confirm = async (given: StepUpBody) => {
    if (await run((asking) => callApi('POST /auth/step_up', { body: given, ...asking }))) question.answer(true);
  };
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

function Ways({ methods, confirm, running, failure, onClose }: WaysProps) {
  const translate = useTranslate();
  const typed = methods.filter((method) => method !== 'passkey');
  const [way, setWay] = useState(typed.includes('password') ? 'password' : typed[0]);
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const value = text.trim();
  const other = typed.find((one) => one !== way);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands within the page that asked: its form is not that page's.
    event.stopPropagation();
    setTouched(true);
    if (value !== '') void confirm(way === 'password' ? { password: value } : { code: value });
  };
  const change = () => {
    setWay(other);
    setText('');
    setTouched(false);
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
        {methods.includes('passkey') && canUsePasskeys() && <PasskeyButton running={running} confirm={confirm} />}
        {way && <WayField way={way} value={text} onChange={setText} missing={touched && value === ''} />}
        {other && (
          <Button size="small" onClick={change} disabled={running} sx={{ mt: 1 }}>
            {translate(other === 'totp' ? 'account.second_step.use_app' : 'account.step_up.use_password')}
          </Button>
        )}
      </DialogContent>
      <Buttons running={running} onClose={onClose} isTyped={way !== undefined} />
    </Box>
  );
}

function PasskeyButton({ running, confirm }: Pick<WaysProps, 'running' | 'confirm'>) {
  const translate = useTranslate();
  const { run, failure } = useDialogCall();
  const [trouble, setTrouble] = useState<string>();
  const show = async () => {
    setTrouble(undefined);
    try {
      const options = await run((asking) => callApi('POST /auth/step_up/passkey', asking));
      if (options) await confirm({ passkey: await showPasskey(options) });
    } catch (error) {
      setTrouble(translate(`account.passkeys.${error instanceof PasskeyError ? error.trouble : 'cancelled'}`));
    }
  };
  const told = trouble ?? failure;
  return (
    <Box sx={{ mb: 2 }}>
      {told !== undefined && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {told}
        </Alert>
      )}
      <Button fullWidth variant="outlined" startIcon={<KeyIcon />} disabled={running} onClick={() => void show()}>
        {translate('account.passkeys.use')}
      </Button>
    </Box>
  );
}

interface WayFieldProps {
  way: StepUpMethod;
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
}

function WayField({ way, missing, ...field }: WayFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [way, missing]);
  if (way === 'password') return <PasswordField {...field} inputRef={input} missing={missing} />;
  const problem = missing ? translate('account.totp.code_missing') : undefined;
  return <CodeField {...field} label={translate('account.totp.code')} kind="digits" problem={problem} />;
}

function Buttons({ running, onClose, isTyped }: Pick<WaysProps, 'running' | 'onClose'> & { isTyped: boolean }) {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button color="inherit" disabled={running} onClick={onClose}>
        {translate('form.cancel')}
      </Button>
      {isTyped && (
        <Button
          type="submit"
          variant="contained"
          disableElevation
          disabled={running}
          startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
        >
          {translate('account.step_up.confirm')}
        </Button>
      )}
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
