/** /verification: six digits from a mail, which show that the address is the person's. Security R14, `screens.md` 2.1 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';

import type { Verification, VerifyReply } from '../../../shared/contracts/arrival-calls.ts';
import { codeMinutes, resendSeconds } from '../../../shared/contracts/arrivals.ts';
import { callApi } from '../../providers/call-api.ts';
import { useTenant } from '../../state/session.ts';
import { EntryCard, EntryForm } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { useAuthCall, type Failure } from '../../views/auth/use-auth-call.ts';
import { useRetryAfter, useWaitText } from '../../views/use-retry-after.ts';
import { CodeBoxes, isWhole } from './code-boxes.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export function VerificationPage() {
  const { verification } = (useLocation().state ?? {}) as { verification?: Verification };
  const [outcome, setOutcome] = useState<VerifyReply['data']>();
  const [isOver, setIsOver] = useState(false);
  const { search } = useLocation();
  const navigate = useNavigate();
  const done = (told: VerifyReply['data']) => {
    if (told.outcome !== 'verified') return setOutcome(told);
    const state = { email: told.email, notice: 'email_verified' };
    return void navigate(`/login${search}`, { replace: true, state });
  };
  if (outcome) return <Outcome {...outcome} />;
  if (!verification || isOver) return <Nothing />;
  return <CodeForm verification={verification} onDone={done} onOver={() => setIsOver(true)} />;
}

interface CodeFormProps {
  verification: Verification;
  onDone: (told: VerifyReply['data']) => void;
  onOver: () => void;
}

function CodeForm({ verification: { token, email }, onDone, onOver }: CodeFormProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { run, busy, failure, wait, clear } = useAuthCall();
  const over = ({ code: why }: Failure) => {
    if (why === 'link_dead') onOver();
    return why === 'link_dead';
  };
  const submit = async (typed: string) => {
    if (!isWhole(typed)) return;
    const told = await run(() => callApi('POST /auth/verify', { body: { token, code: typed }, quiet: true }), over);
    if (told) onDone(told.data);
    else setCode('');
  };
  const type = (typed: string) => {
    setCode(typed);
    // The last digit sends it.
    if (isWhole(typed)) void submit(typed);
  };
  const resend = async () => {
    const sent = await run(() => callApi('POST /auth/verify/resend', { body: { token }, quiet: true }), over);
    if (sent) setCode('');
    return sent !== undefined;
  };
  const isLocked = failure?.code === 'code_locked' && wait > 0;
  return (
    <EntryCard
      title={translate('auth.verify_title')}
      text={translate('arrivals.verify.text', { email, minutes: codeMinutes })}
      after={<ToSignIn />}
    >
      <EntryForm onSubmit={() => void submit(code)}>
        <FailureAlert failure={failure} wait={wait} />
        <CodeBoxes value={code} onChange={type} disabled={busy || isLocked} invalid={failure?.code === 'code_wrong'} />
        <Resend resend={resend} closed={isLocked || busy} onSent={clear} />
      </EntryForm>
    </EntryCard>
  );
}

/** A minute lies between two mails. */
function Resend(props: { resend: () => Promise<boolean>; closed: boolean; onSent: () => void }) {
  const { resend, closed, onSent } = props;
  const translate = useTranslate();
  const waitText = useWaitText();
  // Counted from when the page comes up: the first mail left right before.
  const [left, wait] = useRetryAfter(resendSeconds);
  const [wasSent, setWasSent] = useState(false);
  const send = async () => {
    if (!(await resend())) return;
    wait(resendSeconds);
    setWasSent(true);
    onSent();
  };
  return (
    <Box>
      <Button size="small" onClick={() => void send()} disabled={closed || left > 0} sx={{ ml: -0.75 }}>
        {left > 0
          ? translate('arrivals.verify.resend_in', { time: waitText(left) })
          : translate('arrivals.verify.resend')}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {wasSent && left > 0 ? translate('arrivals.verify.resent') : ''}
      </Typography>
    </Box>
  );
}

/** What comes of a registration: an owner is waited for, or the account is there already. */
function Outcome({ outcome, email }: VerifyReply['data']) {
  const translate = useTranslate();
  const { name: tenant } = useTenant();
  return (
    <EntryCard
      title={translate(`arrivals.verify.${outcome}_title`)}
      text={translate(`arrivals.verify.${outcome}_text`, { tenant })}
      after={outcome === 'known' ? <ToSignIn email={email} /> : undefined}
    >
      {outcome === 'known' ? (
        <Button variant="contained" component={RouterLink} to="/forgotPassword" state={{ email }}>
          {translate('auth.forgot')}
        </Button>
      ) : (
        <ToSignIn email={email} />
      )}
    </EntryCard>
  );
}

/** Opened without a flow, or its hour is over. */
function Nothing() {
  const translate = useTranslate();
  return (
    <EntryCard title={translate('arrivals.verify.none_title')} text={translate('arrivals.verify.none_text')}>
      <ToSignIn />
    </EntryCard>
  );
}
