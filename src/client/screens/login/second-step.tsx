/** After the right password: what the person has besides, on the same screen. screens.md 2.1 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';

import type { SecondFactorDemand, SecondFactorGiven } from '../../../shared/contracts/second-factor.ts';
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
      <CodeForm key={way} isCode={way === 'totp'} busy={busy} onSubmit={(given) => void submit(given)} />
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
