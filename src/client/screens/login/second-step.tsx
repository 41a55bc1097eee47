/** After the right password: what the person has besides, on the same screen. screens.md 2.1 */
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';

import type {
  PasskeyAnswer,
  SecondFactorDemand,
  SecondFactorGiven,
} from '../../../shared/contracts/second-factor-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { canUsePasskeys, PasskeyError, showPasskey } from '../../providers/passkey-ceremony.ts';
import { CodeField } from '../../views/code-field.tsx';

interface SecondStepProps {
  demand: SecondFactorDemand;
  /** Begins anew, with what is to be said of that. */
  onBack: (why?: string) => void;
}

export function SecondStep({ demand, onBack }: SecondStepProps) {
  const translate = useTranslate();
  const ways = demand.methods.filter((method) => method !== 'passkey');
  const [way, setWay] = useState(ways[0] ?? 'recovery_code');
  const { submit, busy, failure } = useSubmit(demand, onBack);
  const other = ways.find((one) => one !== way);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {demand.methods.includes('passkey') && canUsePasskeys() && (
        <PasskeyButton demand={demand} busy={busy} onShown={(passkey) => void submit({ passkey })} onFailed={onBack} />
      )}
      {ways.length > 0 && (
        <CodeForm key={way} isCode={way === 'totp'} busy={busy} onSubmit={(given) => void submit(given)} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" color="inherit" disabled={busy} onClick={() => onBack()}>
          {translate('account.second_step.back')}
        </Button>
        {other && (
          <Button size="small" disabled={busy} onClick={() => setWay(other)}>
            {translate(other === 'totp' ? 'account.second_step.use_app' : 'account.second_step.use_recovery')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface PasskeyButtonProps {
  demand: SecondFactorDemand;
  busy: boolean;
  onShown: (passkey: PasskeyAnswer) => void;
  /** It took too long: the sign-in begins anew. */
  onFailed: (why: string) => void;
}

function PasskeyButton({ demand: { token }, busy, onShown, onFailed }: PasskeyButtonProps) {
  const translate = useTranslate();
  const [trouble, setTrouble] = useState<string>();
  const show = async () => {
    setTrouble(undefined);
    try {
      const { data } = await callApi('POST /auth/second_factor/passkey', { body: { token }, quiet: true });
      onShown(await showPasskey(data));
    } catch (error) {
      if (error instanceof PasskeyError) setTrouble(translate(`account.passkeys.${error.trouble}`));
      else onFailed((error as Error).message);
    }
  };
  return (
    <>
      {trouble !== undefined && <Alert severity="warning">{trouble}</Alert>}
      <Button variant="outlined" size="large" startIcon={<KeyIcon />} disabled={busy} onClick={() => void show()}>
        {translate('account.passkeys.use')}
      </Button>
    </>
  );
}

interface CodeFormProps {
  /** Of the app, and else of the list. */
  isCode: boolean;
  busy: boolean;
  onSubmit: (given: SecondFactorGiven) => void;
}

function CodeForm({ isCode, busy, onSubmit }: CodeFormProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const typed = code.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (typed !== '') onSubmit(isCode ? { code: typed } : { recovery_code: typed });
  };
  const missing = isCode ? 'account.totp.code_missing' : 'account.second_step.recovery_missing';
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="body2">
        {translate(isCode ? 'account.second_step.app' : 'account.second_step.recovery')}
      </Typography>
      <CodeField
        label={translate(isCode ? 'account.totp.code' : 'account.second_step.recovery_code')}
        value={code}
        onChange={setCode}
        kind={isCode ? 'digits' : 'letters'}
        problem={touched && typed === '' ? translate(missing) : undefined}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy}
        startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
      >
        {translate('auth.submit')}
      </Button>
    </Box>
  );
}

function useSubmit({ token }: SecondFactorDemand, onBack: SecondStepProps['onBack']) {
  const login = useLogin();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (given: SecondFactorGiven) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await login({ second: { token, ...given } });
    } catch (error) {
      const isTooLate = error instanceof HttpError && (error.body as { code?: string }).code === 'sign_in_expired';
      if (isTooLate) return onBack(error.message);
      setFailure(error instanceof HttpError && error.message ? error.message : translate('auth.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, failure };
}
