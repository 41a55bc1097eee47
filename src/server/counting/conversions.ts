/** `POST /api/public/conversions`: the site that an ad leads to tells what came of a click, once for each click that was counted. */
import type { FastifyInstance } from 'fastify';

import type { AudienceDevice } from '../../shared/audience/audience.ts';
import { publicCountCalls } from '../../shared/contracts/view-count-calls.ts';
import { dayOf } from '../../shared/time/time-zone.ts';
import { viewOutcomes } from '../diagnostics/diagnostic-events.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { serve } from '../http/serve-call.ts';
import type { CountingDeps } from './counting.routes.ts';

/** Tells its mark from that of the click. */
const prefix = 'c0';

/**
 * Adds it. The click counted while the ad was live, so what came of it counts whatever has become of the ad since. A server may tell it as well
 * as a browser, so who tells it says nothing.
 */
export function registerConversions(
  app: FastifyInstance,
  { side, tokens, writer, callsPerMinute, now = Date.now }: CountingDeps,
): void {
  const limit = burstLimit(callsPerMinute);
  serve(app, publicCountCalls['POST /public/conversions'], async ({ request, body }) => {
    limit(request.ip);
    const { click_id } = body();
    const { id, timeZone } = await side.tenantOf(request);
    const token = tokens.read(click_id);
    const told = token?.accountId === id ? token.conversion : undefined;
    if (!token || !told || Date.parse(told.endsAt) <= now()) {
      viewOutcomes.publish({ outcome: 'bad_token', count: 1 });
      return { counted: 0 };
    }
    const { kind, subjectId, part, audience } = token;
    const { mark, endsAt, device } = told;
    const counted = await writer.add(id, [
      {
        kind,
        subjectId,
        part,
        audience,
        device: device as AudienceDevice,
        day: dayOf(now(), timeZone),
        visitor: '',
        event: 'conversion',
        click: { mark: prefix + mark, endsAt },
      },
    ]);
    viewOutcomes.publish({ outcome: counted > 0 ? 'counted' : 'again', count: 1 });
    return { counted };
  });
}
