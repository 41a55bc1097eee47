/**
 * /auth-redirect: back from the organisation's own sign-in. Only what this tab left for is taken, once, and the address is rid of it
 * before anything else happens; opened in any other way it signs nobody in. Security R8
 */
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import { callApi } from '../../providers/call-api.ts';
import { enterSession } from '../../providers/auth.ts';
import { takeSsoAnswer, type CameBack } from '../../providers/sso.ts';
import { EntryCard } from '../../views/auth/entry-card.tsx';
import { readFailure, Loading } from '../../views/states.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export function AuthRedirect() {
  const translate = useTranslate();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Taken by the first drawing alone: what it is for works once.
  const [back] = useState(() => takeSsoAnswer(new URLSearchParams(search)));
  const [isRefused] = useState(() => new URLSearchParams(search).has('error'));
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    void navigate('/auth-redirect', { replace: true });
    if (!back) return;
    enter(back).then(
      (redirect) => void navigate(redirect, { replace: true }),
      (error: unknown) => {
        const { code, details } = readFailure(error) as Partial<ErrorBody>;
        if (code === 'second_factor_required') void navigate('/login', { replace: true, state: { demand: details } });
        else setWhy((error as Error).message);
      },
    );
    // Once: the answer is the one that the page was opened with.
  }, [back, navigate]);
  if (back && why === undefined) return <Loading rows={4} />;
  return (
    <EntryCard
      title={translate('account.sso.failed_title')}
      text={why ?? translate(isRefused ? 'account.sso.refused' : 'account.sso.unasked')}
    >
      <ToSignIn />
    </EntryCard>
  );
}

const entering = new Map<string, Promise<string>>();

/** Once for an answer, however often the page is drawn. */
function enter({ sent, redirect }: CameBack): Promise<string> {
  const known = entering.get(sent.state);
  if (known) return known;
  const work = callApi('POST /auth/sso/callback', { body: sent, quiet: true }).then(({ data }) => {
    enterSession(data.access_token);
    return redirect;
  });
  entering.set(sent.state, work);
  return work;
}
