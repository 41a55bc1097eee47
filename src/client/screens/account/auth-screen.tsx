/**
 * /ssouserportal and /sso: arrival from another portal of the organisation. Nobody is signed in by opening it: who comes says so by a
 * click, and is told when somebody else is signed in here. Security R9 and R10.
 */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import type { KnownAutologin } from '../../../shared/contracts/autologin-calls.ts';
import { safeReturnPath } from '../../../shared/menu/return-path.ts';
import { enterSession, giveUpSession, loadPerson } from '../../providers/auth.ts';
import { callApi } from '../../providers/call-api.ts';
import { sessionStore, useTenant, type Person } from '../../state/session.ts';
import { EntryCard } from '../../views/auth/entry-card.tsx';
import { FailureAlert } from '../../views/auth/failure-alert.tsx';
import { useAddressToken } from '../../views/auth/use-address-token.ts';
import { failureOf, useAuthCall, type Failure } from '../../views/auth/use-auth-call.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { SsoStart } from './sso-start.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export function AuthScreen() {
  const { token } = useAddressToken(['token'], ['token']);
  const { found, failure, error, look } = useArrival(token);
  if (token === '') return <SsoStart />;
  if (failure?.code === 'link_dead' || failure?.code === 'validation_failed') return <Dead />;
  if (failure) return <Failed error={error} retry={look} whole />;
  return found ? <Choice token={token} {...found} onDead={look} /> : <Loading rows={4} />;
}

interface Found {
  who: KnownAutologin;
  /** Who is signed in here already. */
  present: Person['user'] | undefined;
}

/** Whom the token is for, which is not used by that; and who is here. */
function useArrival(token: string) {
  const translate = useTranslate();
  const [state, setState] = useState<{ found?: Found; failure?: Failure; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  const unreachable = translate('auth.unreachable');
  useEffect(() => {
    let isCurrent = token !== '';
    const ask = async () => {
      const { data: who } = await callApi('POST /auth/autologin_tokens/check', { body: { token }, quiet: true });
      const isIn = sessionStore.get().token !== undefined;
      const person = isIn ? await loadPerson().catch(() => undefined) : undefined;
      return { who, present: person?.user };
    };
    if (token !== '')
      ask().then(
        (found) => isCurrent && setState({ found }),
        (error: unknown) => isCurrent && setState({ error, failure: failureOf(error, unreachable) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [token, turn, unreachable]);
  return { ...state, look: () => setTurn(turn + 1) };
}

function Dead() {
  const translate = useTranslate();
  return (
    <EntryCard title={translate('arrivals.dead.title')} text={translate('arrivals.dead.sso_text')}>
      <ToSignIn />
    </EntryCard>
  );
}

function Choice({ token, who, present, onDead }: Found & { token: string; onDead: () => void }) {
  const translate = useTranslate();
  const { name: tenant } = useTenant();
  const { enter, stay, busy, failure, wait } = useEntering(token, onDead);
  const isSame = present?.id === who.id;
  const isOther = present !== undefined && !isSame;
  return (
    <EntryCard
      title={translate('arrivals.sso.title', { name: who.name })}
      text={translate('arrivals.sso.text', { tenant })}
      after={present ? undefined : <ToSignIn label="arrivals.sso.not_you" />}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FailureAlert failure={failure} wait={wait} />
        <Who {...who} />
        {isOther && (
          <Typography variant="body2">{translate('arrivals.sso.other', { name: present.display_name })}</Typography>
        )}
        {isSame ? (
          <>
            <Typography variant="body2">{translate('arrivals.sso.same')}</Typography>
            <Button variant="contained" size="large" onClick={stay}>
              {translate('arrivals.sso.go_on')}
            </Button>
          </>
        ) : (
          <Button variant="contained" size="large" disabled={busy} onClick={() => void enter()}>
            {translate('arrivals.sso.continue', { name: who.name })}
          </Button>
        )}
        {isOther && (
          <Button variant="outlined" size="large" disabled={busy} onClick={stay}>
            {translate('arrivals.sso.stay', { name: present.display_name })}
          </Button>
        )}
      </Box>
    </EntryCard>
  );
}

function Who({ name, email }: KnownAutologin) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar aria-hidden sx={{ width: 40, height: 40, fontSize: 16, backgroundColor: 'primary.main' }}>
        {[...name][0]}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
}

function useEntering(token: string, onDead: () => void) {
  const navigate = useNavigate();
  const { run, ...call } = useAuthCall();
  const wanted = () => safeReturnPath(new URLSearchParams(window.location.search).get('redirect'));
  const enter = async () => {
    // Without the session of whoever is signed in here: that one is somebody else's.
    const answered = await run(
      () => callApi('GET /admin/autologin', { query: { token }, quiet: true, token: '' }),
      ({ code, details: demand }) => {
        if (code === 'link_dead') onDead();
        // Where that is asked for, it is asked on the page for it.
        if (code === 'second_factor_required') {
          if (sessionStore.get().token) giveUpSession(undefined);
          void navigate('/login', { replace: true, state: { demand } });
        }
        return ['link_dead', 'second_factor_required'].includes(code);
      },
    );
    if (!answered) return;
    if (sessionStore.get().token) giveUpSession(undefined);
    await navigate(enterSession(answered.data.access_token), { replace: true });
  };
  return { ...call, enter, stay: () => void navigate(wanted(), { replace: true }) };
}
