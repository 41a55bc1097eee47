/** A call that a dialog makes: whatever goes wrong is said within it, and nothing of what was typed is lost. */
import { useState } from 'react';

import { shownInPlace } from '../providers/send-call.ts';
import { useFailureText } from './use-failure-text.ts';

/** Hook: `run` answers the data of the answer; undefined when it failed, and then `failure` says why. */
export function useDialogCall() {
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async <T>(ask: (asking: typeof inDialog) => Promise<{ data: T }>): Promise<T | undefined> => {
    if (running) return undefined;
    setRunning(true);
    setFailure(undefined);
    try {
      return (await ask(inDialog)).data;
    } catch (error) {
      setFailure(failureText(error));
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  return { run, running, failure };
}

const inDialog = { shown: shownInPlace };
