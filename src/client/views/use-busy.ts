import { useRef, useState } from 'react';

import { useFailureToast } from './use-failure-toast.ts';

/** Hook: does one piece of work at a time, tells in a toast when it fails, and whether one is under way. `after` runs in either case. */
export function useBusy(after?: () => unknown) {
  const tellFailure = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const started = useRef(false);

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (started.current) return;
    started.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    } finally {
      await after?.();
      started.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
