/** Following jobs: what the server says of them is asked again, but in no hurry. */
import { afterEach, expect, test, vi } from 'vitest';

import { followJobs } from '../../src/client/providers/follow-jobs.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { givenSession } from '../support/scripted-calls.ts';

afterEach(() => vi.useRealTimers());

// Of one person's nine tabs each ended another's stream, which was opened again at once and ended the next.
test('a stream that ends at once is opened again after a pause', async () => {
  vi.useFakeTimers();
  givenSession({});
  const running = [{ id: 'job-1', status: 'running' } as Job];
  let opened = 0;
  answerCallsWith(async () => {
    opened += 1;
    return new Response(`event: jobs\ndata: ${JSON.stringify(running)}\n\n`);
  });

  const stop = followJobs(() => undefined);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toBe(2);
  stop();
});
