/** What the settings of a website were at first: its form sets a tab of them back to that. */
import type { FastifyInstance } from 'fastify';

import { websiteDefaultCalls } from '../../../shared/contracts/website-calls.ts';
import { websiteSettings } from '../../../shared/singletons/website-settings.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { serve } from '../../http/serve-call.ts';

/** Adds `GET /website_settings/current/defaults`. A field that came later is as the definition begins it. */
export function registerWebsite(api: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(api, websiteDefaultCalls['GET /website_settings/current/defaults'], ({ caller }) =>
    readTenant(database, caller, async (tenant) => {
      const { website_defaults: first } = await tenant.db
        .selectFrom('accounts')
        .select('website_defaults')
        .where('id', '=', tenant.accountId)
        .executeTakeFirstOrThrow();
      return { data: { ...websiteSettings.initial, ...first } };
    }),
  );
}
