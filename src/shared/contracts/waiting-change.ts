/** A change of settings that weakens a protection and waits for a second person. */
import { z } from 'zod';

import { moment } from './call.ts';

export const waitingChange = z.strictObject({
  change: z.record(z.string(), z.unknown()).describe('The fields, with the values they are to have'),
  requested_by_id: z.string(),
  requested_by_name: z.string(),
  requested_at: moment,
});
