/** A call that a dialog makes: whatever goes wrong is said within it, and nothing of what was typed is lost. */
import { useDataProvider } from 'react-admin';
import { useState } from 'react';

import type { PortalDataProvider } from '../providers/data.ts';
import { useFailureText } from './use-failure-text.ts';

/** Hook: `run` answers the data of the answer; undefined when it failed, and then `failure` says why. */
export function useDialogCall() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async <T>(path: string, body: Record<string, unknown>): Promise<T | undefined> => {
    if (running) return undefined;
    setRunning(true);
    setFailure(undefined);
    try {
      return (await dataProvider.post<{ data: T }>(path, body, { shown })).data;
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
const shown = [0, 400, 403, 404, 409, 422, 429, 500, 502, 503, 504];
