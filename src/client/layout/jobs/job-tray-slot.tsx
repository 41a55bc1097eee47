/** Where the tray of the jobs stands in the bar: empty, and not even fetched, until there are jobs. */
import { Suspense, useEffect } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { isRecent, trayStore, wantTray } from '../../state/jobs.ts';
import { useStored } from '../../state/store.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import { SilentErrorBoundary } from '../error-log/silent-error-boundary.tsx';

const tray = lazyPart(async () => (await import('./job-tray.tsx')).JobTray, { definitions: 'every' });
/** After everything that the page itself asks for. */
const lookAfterMs = 3_000;

export function JobTraySlot() {
  const { isWanted } = useStored(trayStore);
  useEffect(() => {
    const timer = setTimeout(() => void lookOnce(), lookAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <SilentErrorBoundary>
      <Suspense fallback={null}>
        <tray.View />
      </Suspense>
    </SilentErrorBoundary>
  );
}

/** Jobs of before the page was loaded. */
async function lookOnce(): Promise<void> {
  const jobs = await callApi('GET /jobs', { quiet: true }).catch(() => []);
  if (jobs.some(isRecent)) wantTray();
}
