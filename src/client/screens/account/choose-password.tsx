/** What a link in a mail opens: whose it is, and the password that its owner chooses. It signs nobody in. Security R15. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import type { KnownLink } from '../../../shared/contracts/arrival-calls.ts';
import type { PasswordPurpose } from '../../../shared/contracts/arrivals.ts';
import { callApi } from '../../providers/call-api.ts';
import { giveUpSession } from '../../providers/auth.ts';
import { sessionStore, useTenant } from '../../state/session.ts';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { NewPassword, useNewPassword } from '../../views/auth/new-password.tsx';
import { SubmitButton } from '../../views/auth/submit-button.tsx';
import { failureOf, useAuthCall, type Failure } from '../../views/auth/use-auth-call.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { DeadLink } from './dead-link.tsx';
import { ToSignIn } from './to-sign-in.tsx';

interface ChoosePasswordProps {
  token: string;
  purpose: PasswordPurpose;
  askAnew: () => void;
}

export function ChoosePassword({ token, purpose, askAnew }: ChoosePasswordProps) {
  const { link, failure, dead, look } = useLink(token, purpose);
  const [isDone, setIsDone] = useState(false);
  if (dead) return <DeadLink purpose={purpose} askAnew={askAnew} />;
  if (failure) return <Failed error={failure} retry={look} whole />;
  if (!link) return <Loading rows={4} />;
  if (isDone) return <MemberDone />;
  return <ChoiceForm token={token} link={link} onDead={look} onMember={() => setIsDone(true)} />;
}

/** Looks at the link without using it. */
function useLink(token: string, purpose: PasswordPurpose) {
  const translate = useTranslate();
  const [state, setState] = useState<{ link?: KnownLink; error?: unknown; failure?: Failure }>({});
  const [turn, setTurn] = useState(0);
  const unreachable = translate('auth.unreachable');
  useEffect(() => {
    let isCurrent = true;
    callApi('POST /auth/reset_password/check', { body: { token, purpose }, quiet: true }).then(
      ({ data: link }) => isCurrent && setState({ link }),
      (error: unknown) => isCurrent && setState({ error, failure: failureOf(error, unreachable) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, purpose, turn, unreachable]);
  const code = state.failure?.code;
  // A token that was cut short is as dead as one that is too old.
  const dead = code === 'link_dead' || code === 'validation_failed';
  return { link: state.link, failure: state.error, dead, look: () => setTurn(turn + 1) };
}

interface ChoiceFormProps {
  token: string;
  link: KnownLink;
  onDead: () => void;
  onMember: () => void;
}

function ChoiceForm({ token, link, onDead, onMember }: ChoiceFormProps) {
  const translate = useTranslate();
  const { purpose, name, email, organisation } = link;
  const isInvite = purpose.endsWith('_invite');
  const { password, check, fields } = useNewPassword(email);
  const { busy, failure, wait, choose } = useChoice({ token, link, onDead, onMember });
  return (
    <EntryCard
      title={translate(isInvite ? 'arrivals.choose.invite_title' : 'arrivals.choose.title', { tenant: organisation })}
      text={translate(isInvite ? 'arrivals.choose.invite_text' : 'arrivals.choose.text', { name, email })}
      after={purpose.startsWith('staff') ? <ToSignIn /> : undefined}
    >
      <EntryForm onSubmit={() => check() && void choose(password)}>
        {failure?.fields['password'] === undefined && <FailureAlert failure={failure} wait={wait} />}
        {/* Password managers keep it under the address. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword
          fields={fields}
          refused={failure?.fields['password']}
          known={[email, name, organisation]}
          autoFocus
        />
        <SubmitButton label={translate('arrivals.choose.submit')} busy={busy} closed={wait > 0} />
        {purpose === 'staff_password' && (
          <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {translate('arrivals.choose.all_end')}
          </Typography>
        )}
      </EntryForm>
    </EntryCard>
  );
}

function useChoice({ token, link: { purpose }, onDead, onMember }: ChoiceFormProps) {
  const navigate = useNavigate();
  const { run, ...call } = useAuthCall();
  const choose = async (password: string) => {
    const work = () => callApi('POST /auth/reset_password', { body: { token, purpose, password }, quiet: true });
    const answered = await run(work, ({ code }) => {
      if (code === 'link_dead') onDead();
      return code === 'link_dead';
    });
    if (!answered) return;
    const { data: done } = answered;
    if (done.leads_to === 'website') return onMember();
    // Whoever is signed in here was signed out with all others, or is somebody else: the next sign-in is the one that counts.
    if (sessionStore.get().token) giveUpSession(undefined);
    const notice = purpose === 'staff_invite' ? 'invite_accepted' : 'password_changed';
    await navigate('/login', { replace: true, state: { email: done.email, notice } });
  };
  return { ...call, choose };
}

/** Members have no access to the portal: their password opens the organisation's own site. */
function MemberDone() {
  const translate = useTranslate();
  const { name: tenant, consumer_portal_url: url } = useTenant();
  return (
    <EntryCard
      title={translate('arrivals.choose.member_title')}
      text={translate('arrivals.choose.member_text', { tenant })}
    >
      {isSafeLink(url) && (
        <Button variant="contained" href={url} rel="noopener noreferrer">
          {translate('auth.open_website')}
        </Button>
      )}
    </EntryCard>
  );
}
