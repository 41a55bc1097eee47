/** /forgotPassword: asks for a link, and with one lets its owner choose a password; invitations lead here as well. `screens.md` 2.1 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { isEmail } from '../../../shared/definition/checks.ts';
import { passwordPurposes, type PasswordPurpose } from '../../../shared/contracts/arrivals.ts';
import { callApi } from '../../providers/call-api.ts';
import { useTenant } from '../../state/session.ts';
import { EmailField } from '../../views/auth/email-field.tsx';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { SubmitButton } from '../../views/auth/submit-button.tsx';
import { useAddressToken } from '../../views/auth/use-address-token.ts';
import { useAuthCall } from '../../views/auth/use-auth-call.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export function ForgotPassword() {
  const { token, purpose } = useAddressToken(['token', 'purpose'], ['token', 'purpose']);
  const [wantsNew, setWantsNew] = useState(false);
  const { sends_mail: sendsMail } = useTenant();
  if (token === '' || wantsNew) return sendsMail ? <AskForLink /> : <AskSomebody />;
  const known = passwordPurposes.find((one) => one === purpose) ?? ('staff_password' satisfies PasswordPurpose);
  return <ChoosePassword token={token} purpose={known} askAnew={() => setWantsNew(true)} />;
}

/** Where no mail is sent, somebody who is in gives a new password. */
function AskSomebody() {
  const translate = useTranslate();
  return (
    <EntryCard title={translate('arrivals.forgot.title')} text={translate('arrivals.forgot.no_mail')}>
      <ToSignIn />
    </EntryCard>
  );
}

function AskForLink() {
  const translate = useTranslate();
  const { email: known = '' } = (useLocation().state ?? {}) as { email?: string };
  const [email, setEmail] = useState(known);
  const [touched, setTouched] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { run, busy, failure, wait } = useAuthCall();
  const input = useRef<HTMLInputElement>(null);
  const typed = email.trim();
  const onSubmit = async () => {
    setTouched(true);
    if (!isEmail(typed)) return input.current?.focus();
    const sent = await run(() => callApi('POST /auth/forgot_password', { body: { email: typed }, quiet: true }));
    if (sent) setSentTo(typed);
  };
  if (sentTo !== undefined) return <LinkSent email={sentTo} again={() => setSentTo(undefined)} />;
  const problem = !touched || isEmail(typed) ? undefined : typed === '' ? 'auth.email_missing' : 'validation.bad_email';
  return (
    <EntryCard title={translate('arrivals.forgot.title')} text={translate('arrivals.forgot.text')} after={<ToSignIn />}>
      <EntryForm onSubmit={() => void onSubmit()}>
        <FailureAlert failure={failure} wait={wait} />
        <EmailField
          value={email}
          onChange={setEmail}
          autoFocus
          inputRef={input}
          problem={problem && translate(problem)}
        />
        <SubmitButton label={translate('arrivals.forgot.submit')} busy={busy} closed={wait > 0} />
      </EntryForm>
    </EntryCard>
  );
}

/** It says the same whether anybody has the address. */
function LinkSent({ email, again }: { email: string; again: () => void }) {
  const translate = useTranslate();
  return (
    <EntryCard
      title={translate('arrivals.forgot.sent_title')}
      text={translate('arrivals.forgot.sent_text', { email })}
      after={<ToSignIn />}
    >
      <Typography variant="body2" role="status" sx={{ mb: 2 }}>
        {translate('arrivals.forgot.not_there')}
      </Typography>
      <Button variant="outlined" onClick={again}>
        {translate('arrivals.forgot.again')}
      </Button>
    </EntryCard>
  );
}
