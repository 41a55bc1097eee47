/** Ads that are paced evenly, over a month of a clock that runs fast, on two servers. screens.md 3.7 */
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { adTenant, askFor } from '../support/served-ads.ts';
import { tell, totalsOf } from '../support/counting.ts';
import { newTenant } from '../support/tenant.ts';

const dayMs = 86_400_000;
const days = 30;
/** So few a step that one server alone follows the line: it is given five at once, and one that was given none asks again after a second. */
const goal = 400;
const steps = 100;
/** A server asks for a new part no sooner. */
const stepMs = 110;
/** A busy machine may be this many questions late; a server that was given none waits nine of them. */
const catchUpSteps = 20;

test('an evenly paced ad keeps within a tenth of its line for a month, on two busy servers', async () => {
  const startMs = Date.now();
  let nowMs = startMs;
  const now = () => nowMs;
  const { tenant, show } = await adTenant({ parts: { now } });
  const window = {
    starts_at: new Date(startMs).toISOString(),
    ends_at: new Date(startMs + days * dayMs).toISOString(),
  };
  const id = await show({ goal_impressions: goal, pacing: 'even', ...window });
  // The server of another organisation is as good, and has the same clock.
  const { app: other } = await newTenant({ parts: { now } });
  const askAndTell = async () => {
    const asked = Array.from({ length: 24 }, (_, n) => askFor(tenant, { app: n % 2 ? other : tenant.app }));
    const seen = (await Promise.all(asked)).flatMap(({ ads }) => ads.map((ad) => ad.seen));
    if (seen.length > 0)
      await tell(
        tenant,
        seen.map((one) => ({ ...one, event: 'impression' as const })),
      );
    await pause(stepMs);
  };
  const shares: number[] = [];
  for (let step = 1; step < steps; step += 1) {
    nowMs = startMs + (step * days * dayMs) / steps;
    await askAndTell();
    if (step % 10 !== 0) continue;
    // At the end of each third day, the line stands at so many. The clock stands while the servers catch up with it.
    const share = async () => (await totalsOf({ tenant, id })).impressions / ((goal * step) / steps);
    for (let more = 0; more < catchUpSteps && (await share()) <= 0.9; more += 1) await askAndTell();
    shares.push(await share());
  }
  expect(shares).toHaveLength(9);
  for (const share of shares) {
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1.1);
  }
});
