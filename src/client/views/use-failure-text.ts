import { useTranslate } from 'react-admin';

import { readFailure } from './states.tsx';

/** What to tell the person of a failed call: the server's own words, else that something went wrong. */
export function useFailureText() {
  const translate = useTranslate();
  return (error: unknown): string => readFailure(error).message ?? translate('form.failed_body');
}
