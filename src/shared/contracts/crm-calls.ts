/** The settings of a client organisation's CRM: one record, whose version is 0 until somebody has set something. */
import { z } from 'zod';

import { isSafeLink } from '../definition/checks.ts';
import { defineCalls, moment } from './call.ts';

const settings = z.strictObject({
  id: z.literal('current'),
  crm_home_url: z.string().nullable().describe('Where "Go to CRM" leads; null: the organisation has no CRM'),
  version: z.int(),
  updated_at: moment.nullable(),
});
export type CrmSettings = z.infer<typeof settings>;

const homeUrl = z
  .string()
  .transform((sent) => sent.trim())
  .superRefine((link, context) => {
    if (link.length > 2048) context.addIssue({ code: 'custom', params: { key: 'validation.too_long', max: 2048 } });
    else if (link !== '' && !isSafeLink(link))
      context.addIssue({ code: 'custom', params: { key: 'validation.bad_link' } });
  })
  .nullable()
  .transform((link) => link || null);

/** The version is the one it was decided on; it is asked for once the caller may write. */
const change = z.strictObject({
  id: z.literal('current').optional(),
  crm_home_url: homeUrl,
  version: z.number().int().nonnegative().optional(),
});

export const crmCalls = defineCalls('crm_settings', {
  'GET /crm_settings/current': {
    summary: 'Where the CRM is',
    permission: 'admin.crm.read',
    reply: settings,
  },
  'PUT /crm_settings/current': {
    summary: 'Set where the CRM is',
    permission: 'admin.crm.write',
    belongsTo: 'organisation',
    body: change,
    reply: settings,
  },
});
