/** /sso without a token: an address leads to the sign-in of its organisation. `screens.md` 2.1 */
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { isEmail } from '../../../shared/definition/checks.ts';
import { leaveForSso, readSsoOffer } from '../../providers/sso.ts';
import { useTenant } from '../../state/session.ts';
import { EmailField } from '../../views/auth/email-field.tsx';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { SubmitButton } from '../../views/auth/submit-button.tsx';
import { useAuthCall } from '../../views/auth/use-auth-call.ts';
import { Loading } from '../../views/states.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export function SsoStart() {
  const translate = useTranslate();
  const label = useOffer();
  if (label === undefined) return <Loading rows={4} />;
  if (label !== null) return <AddressForm label={label} />;
  return (
    <EntryCard title={translate('arrivals.sso.none_title')} text={translate('arrivals.sso.none_text')}>
      <ToSignIn />
    </EntryCard>
  );
}

/** What its button says; null where there is none, or nobody can tell: the password is still there. */
function useOffer(): string | null | undefined {
  const [label, setLabel] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    readSsoOffer()
      .catch(() => undefined)
      .then((found) => isCurrent && setLabel(found ?? null));
    return () => {
      isCurrent = false;
    };
  }, []);
  return label;
}

function AddressForm({ label }: { label: string }) {
  const translate = useTranslate();
  const { name: tenant } = useTenant();
  const [email, setEmail] = useState('');
  const [touched, setTouched] = useState(false);
  const { run, busy, failure, wait, clear } = useAuthCall();
  const input = useRef<HTMLInputElement>(null);
  const typed = email.trim();
  const onSubmit = async () => {
    setTouched(true);
    if (isEmail(typed)) await run(() => leaveForSso(typed));
    input.current?.focus();
  };
  const wrong = typed === '' ? 'auth.email_missing' : 'validation.bad_email';
  const problem = touched && !isEmail(typed) ? translate(wrong) : failure?.fields['email'];
  return (
    <EntryCard
      title={translate('arrivals.sso.start_title')}
      text={translate('arrivals.sso.start_text', { tenant })}
      after={<ToSignIn label="arrivals.sso.by_password" {...(typed !== '' && { email: typed })} />}
    >
      <EntryForm onSubmit={() => void onSubmit()}>
        {failure?.fields['email'] === undefined && <FailureAlert failure={failure} wait={wait} />}
        <EmailField
          value={email}
          onChange={(text) => {
            setEmail(text);
            clear();
          }}
          autoFocus
          inputRef={input}
          problem={problem}
        />
        <SubmitButton label={translate('auth.sso', { name: label })} busy={busy} closed={wait > 0} />
      </EntryForm>
    </EntryCard>
  );
}
