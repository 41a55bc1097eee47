import { useNotify } from 'react-admin';

import { useFailureText } from './use-failure-text.ts';

/** Hook: tells the person in a toast why a call has failed, for what has no place of its own to say it. */
export function useFailureToast() {
  const notify = useNotify();
  const failureText = useFailureText();
  return (error: unknown): void => {
    const text = failureText(error);
    notify(text, { type: 'error', messageArgs: { _: text } });
  };
}
