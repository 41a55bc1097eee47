/** Sign-in. Specification 5: both values are trimmed; the server's message is shown and nothing typed is lost. States: `screens.md` 2.1 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLogin, useTranslate } from 'react-admin';
import { Suspense, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { SecondFactorDemand } from '../../../shared/contracts/second-factor-calls.ts';
import { useTenant } from '../../state/session.ts';
import { EmailField } from '../../views/auth/email-field.tsx';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { SsoSignIn } from '../../views/auth/sso-sign-in.tsx';
import { SubmitButton } from '../../views/auth/submit-button.tsx';
import { useAuthCall, type Failure } from '../../views/auth/use-auth-call.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import { PasswordField } from '../../views/password-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { WayOut, ForgottenHint, RegisterHint, WebsiteHint } from './login-hints.tsx';

/** What another page tells when it leads here: who is to sign in, and why. */
export interface SignInState {
  email?: string;
  notice?: 'password_changed' | 'invite_accepted' | 'email_verified';
  /** Who they are is known; this is what else they have to show. */
  demand?: SecondFactorDemand;
}

export function Login() {
  const translate = useTranslate();
  const { name } = useTenant();
  const { email, notice, demand } = (useLocation().state ?? {}) as SignInState;
  return (
    <EntryCard
      title={translate('auth.title')}
      text={translate('auth.subtitle', { tenant: name })}
      after={
        <>
          <RegisterHint />
          <WebsiteHint />
        </>
      }
    >
      {notice !== undefined && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {translate(`auth.${notice}`)}
        </Alert>
      )}
      <LoginForm known={email ?? ''} asked={demand} />
    </EntryCard>
  );
}

/** @param known the address, where it is known already; the focus is then in the password */
function LoginForm({ known, asked }: { known: string; asked: SecondFactorDemand | undefined }) {
  const translate = useTranslate();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const { submit, busy, failure, wait, demand, why, beginAnew } = useSubmit(asked);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const missing = { email: email.trim() === '', password: password.trim() === '' };

  /** Enter in the first field moves on to the second while that is empty; nobody is blamed for what they have not come to yet. */
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || password !== '' || missing.email) return;
    event.preventDefault();
    passwordInput.current?.focus();
  };
  const onSubmit = () => {
    setTouched(true);
    if (missing.email) return emailInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    if (wait === 0) void submit(email, password);
  };
  if (demand) return <SecondStep demand={demand} onBack={beginAnew} />;
  return (
    <EntryForm onSubmit={onSubmit}>
      {why !== undefined && (
        <Alert severity="error" role="alert">
          {why}
        </Alert>
      )}
      <FailureAlert failure={failure} wait={wait} action={<WayOut failure={failure} />} />
      <EmailField
        value={email}
        onChange={setEmail}
        onKeyDown={moveOn}
        autoFocus={known === ''}
        inputRef={emailInput}
        problem={touched && missing.email ? translate('auth.email_missing') : undefined}
      />
      <Box>
        <PasswordField
          value={password}
          onChange={setPassword}
          inputRef={passwordInput}
          missing={touched && missing.password}
          autoFocus={known !== ''}
        />
        <ForgottenHint email={email.trim()} />
      </Box>
      <SubmitButton label={translate('auth.submit')} busy={busy} closed={wait > 0} />
      <SsoSignIn />
      <PasskeySignIn />
    </EntryForm>
  );
}

function useSubmit(asked: SecondFactorDemand | undefined) {
  const login = useLogin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { run, ...call } = useAuthCall();
  const [demand, setDemand] = useState(asked);
  const [why, setWhy] = useState<string>();
  /** The password was right, and something is left to do. */
  const goOn = ({ code, data, details }: Failure) => {
    if (code === 'second_factor_required') {
      setDemand(details as Failure['details'] & SecondFactorDemand);
      return true;
    }
    if (code !== 'verification_required' || !data['verification']) return false;
    void navigate(`/verification${search}`, { state: { verification: data['verification'] } });
    return true;
  };
  const submit = (email: string, password: string) => {
    setWhy(undefined);
    return run(() => login({ email, password }), goOn);
  };
  const beginAnew = (reason?: string) => {
    setDemand(undefined);
    setWhy(reason);
  };
  return { ...call, submit, demand, why, beginAnew };
}

/** Fetched when it is asked for: most people never see it. */
const secondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

function SecondStep(props: ComponentProps<typeof secondStep.View>) {
  return (
    <Suspense fallback={<LinearProgress />}>
      <secondStep.View {...props} />
    </Suspense>
  );
}
