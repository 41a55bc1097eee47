/** Stands in for a screen that threw: the frame around it goes on working, and another try is one click away. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';

import { noteUnseen } from './providers/watch-errors.ts';
import { Failed } from './views/states.tsx';

export function ScreenFailed() {
  const error = useRouteError();
  const translate = useTranslate();
  // What a loader threw, React has not seen.
  useEffect(() => noteUnseen(error), [error]);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // The browser remembers a part of the program that could not be fetched as failed: only loading the page anew asks for it again.
  const retry = () =>
    isFetchOfCode(error) ? window.location.reload() : void navigate(pathname + search + hash, { replace: true });
  return <Failed error={error} retry={retry} title={translate('session.screen_failed')} />;
}

function isFetchOfCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}
