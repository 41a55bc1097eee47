/** Changes something about one's own way in: says that it is done, or why it is not, and reads anew what stands on the page. */
import { useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';

import { focusHeadingIfLost } from '../../views/focus-heading.ts';

/** Hook: `call` answers what the server did; undefined when it did not, which has been told by then. */
export function useAccountCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const call = async <T>(ask: () => Promise<{ data: T }>, done?: string): Promise<T | undefined> => {
    if (running) return undefined;
    setRunning(true);
    try {
      const { data } = await ask();
      if (done !== undefined) notify(done, { type: 'success', messageArgs: { _: done } });
      return data;
    } catch {
      return undefined;
    } finally {
      setRunning(false);
      refresh();
      focusHeadingIfLost();
    }
  };
  return { call, running };
}
