/** A call that a dialog makes: whatever goes wrong is said within it, and nothing of what was typed is lost. */
import { useState } from 'react';

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

/** All but the end of the session, which the whole page is told of. */
const inDialog = { shown: [0, 400, 403, 404, 409, 422, 429, 500, 502, 503, 504] };
