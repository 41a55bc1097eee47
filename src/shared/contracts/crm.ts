/** The settings of a client organisation's CRM: one record, whose version is 0 until somebody has set something. */
import { z } from 'zod';

import { isSafeLink } from '../checks.ts';

/** `GET /crm_settings/current`, and what a `PUT` answers. */
export interface CrmSettings {
  id: 'current';
  /** Where "Go to CRM" leads; null: the organisation has no CRM. */
  crm_home_url: string | null;
  version: number;
  updated_at: string | null;
}

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

/** `PUT /crm_settings/current`: the version is the one it was decided on; it is asked for once the caller may write. */
export const crmSettingsBody = z.strictObject({
  id: z.literal('current').optional(),
  crm_home_url: homeUrl,
  version: z.number().int().nonnegative().optional(),
});
