/** Stands in for a screen that threw: the frame around it goes on working, and another try is one click away. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';

import { noteUnseen } from './providers/watch-errors.ts';
import { Failed } from './views/states.tsx';

/** For a route that threw: the router knows of what, and forgets it with the next navigation. */
export function ScreenFailed() {
  const error = useRouteError();
  // What a loader threw, React has not seen.
  useEffect(() => noteUnseen(error), [error]);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retry = () => void navigate(pathname + search + hash, { replace: true });
  return <ScreenFault error={error} retry={retry} />;
}

export function ScreenFault({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  // The browser remembers a part of the program that could not be fetched as failed: only loading the page anew asks for it again.
  const again = () => (isFetchOfCode(error) ? window.location.reload() : retry());
  return <Failed whole error={error} retry={again} title={translate('session.screen_failed')} />;
}

function isFetchOfCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}
