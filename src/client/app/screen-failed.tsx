/** Stands in for a screen that threw: the frame around it goes on working, and another try is one click away. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';

import { hasUnsavedInput, isFetchOfCode } from '../providers/reload-after-deploy.ts';
import { noteUnseen } from '../providers/watch-errors.ts';
import { Failed } from '../views/states.tsx';

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
  const again = () => (isFetchOfCode(error) ? window.location.reload() : retry());
  useRetryOnline(error);
  return <Failed whole error={error} retry={again} title={translate('session.screen_failed')} />;
}

/** What could not be fetched without a line is fetched once it is back, unless that would cost somebody what they typed. */
function useRetryOnline(error: unknown) {
  useEffect(() => {
    if (!isFetchOfCode(error)) return undefined;
    const again = () => {
      if (!hasUnsavedInput()) window.location.reload();
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error]);
}
