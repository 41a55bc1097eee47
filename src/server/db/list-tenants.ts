import { sql } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { ServerDatabase } from './connect.ts';

/** What may be known of more than one client organisation at once: ids, and what a day and a name are there. */
export interface ListedTenant {
  id: string;
  time_zone: string;
  default_language: Language;
}

/** The organisations that are active, for what is done for each in turn. */
export const listTenants = (database: ServerDatabase): Promise<ListedTenant[]> =>
  database.lookUp(sql<ListedTenant>`select id, time_zone, default_language from list_tenants()`);
