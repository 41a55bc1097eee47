/** Sign-in. Specification 5: both values are trimmed; the server's message is shown and nothing typed is lost. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { Suspense, useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import type { SecondFactorDemand } from '../../../shared/contracts/second-factor.ts';
import { isSafeLink } from '../../../shared/checks.ts';
import { useTenant } from '../../state/session.ts';
import { part } from '../../views/part.tsx';
import { PasswordField } from './password-field.tsx';

export function Login() {
  const translate = useTranslate();
  const { name } = useTenant();
  return (
    <Box sx={{ width: '100%', maxWidth: 400, mx: 'auto' }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
        <Typography variant="h1">{translate('auth.title')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
          {translate('auth.subtitle', { tenant: name })}
        </Typography>
        <LoginForm />
      </Paper>
      <WebsiteHint />
    </Box>
  );
}

function LoginForm() {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const { submit, busy, failure, demand, beginAnew } = useSubmit();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const missing = { email: email.trim() === '', password: password.trim() === '' };

  /** Enter in the first field moves on to the second while that is empty; nobody is blamed for what they have not come to yet. */
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || password !== '' || missing.email) return;
    event.preventDefault();
    passwordInput.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (missing.email) return emailInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    void submit(email, password);
  };
  if (demand) return <SecondStep demand={demand} onBack={beginAnew} />;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <TextField
        name="email"
        type="email"
        label={translate('auth.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={moveOn}
        autoComplete="username"
        autoFocus
        fullWidth
        inputRef={emailInput}
        error={touched && missing.email}
        helperText={touched && missing.email ? translate('auth.email_missing') : undefined}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        inputRef={passwordInput}
        missing={touched && missing.password}
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

function useSubmit() {
  const login = useLogin();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [demand, setDemand] = useState<SecondFactorDemand>();
  const started = useRef(false);
  const submit = async (email: string, password: string) => {
    if (started.current) return;
    started.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await login({ email, password });
    } catch (error) {
      const asked = demandOf(error);
      if (asked) return setDemand(asked);
      setFailure(error instanceof HttpError && error.message ? error.message : translate('auth.unreachable'));
    } finally {
      started.current = false;
      setBusy(false);
    }
  };
  const beginAnew = (why?: string) => {
    setDemand(undefined);
    setFailure(why);
  };
  return { submit, busy, failure, demand, beginAnew };
}

/** Fetched when it is asked for: most people never see it. */
const secondStep = part(async () => (await import('./second-step.tsx')).SecondStep);

function SecondStep(props: ComponentProps<typeof secondStep.View>) {
  return (
    <Suspense fallback={<LinearProgress />}>
      <secondStep.View {...props} />
    </Suspense>
  );
}

/** What else it takes to sign in; undefined where it failed for another reason. */
function demandOf(error: unknown): SecondFactorDemand | undefined {
  const { code, details } = ((error as Partial<HttpError>).body ?? {}) as Partial<ErrorBody>;
  return code === 'second_factor_required' ? (details as unknown as SecondFactorDemand) : undefined;
}

/** Members come here by mistake: they are shown the way to their own site. */
function WebsiteHint() {
  const translate = useTranslate();
  const { consumer_portal_url: url } = useTenant();
  if (!isSafeLink(url)) return null;
  const [before = '', after = ''] = translate('auth.to_website', { host: '\u0000' }).split('\u0000');
  return (
    <Typography variant="body2" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      {before}
      <Link href={url} rel="noopener noreferrer">
        {new URL(url).host}
      </Link>
      {after}
    </Typography>
  );
}
