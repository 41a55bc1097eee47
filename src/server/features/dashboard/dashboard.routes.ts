/** What the dashboard shows, each card by a call of its own. Specification 7; the shapes are in the contract. */
import type { FastifyInstance } from 'fastify';

import type { ServerDatabase } from '../../db/connect.ts';
import { languageOf } from '../../http/messages.ts';
import { readTenant, type TenantScope } from '../../db/scope.ts';
import { countUsers } from './count-users.ts';
import { memberByIndustryType } from './member-by-industry-type.ts';
import { memberByWeek } from './member-by-week.ts';
import { memberStats } from './member-stats.ts';
import type { LinkToList } from './link.ts';

/** What a card's query needs besides the tenant's data. */
export interface CardContext {
  timeZone: string;
  linkToList: LinkToList;
  /** A translated name in the person's language, else in the tenant's, else in any. */
  textOf: (texts: Record<string, string>) => string;
}

type Card = (tenant: TenantScope, context: CardContext) => Promise<unknown>;

const cards: Record<string, Card> = {
  count_users: countUsers,
  member_stats: memberStats,
  member_by_week: memberByWeek,
  member_by_industry_type: memberByIndustryType,
};

/** Adds `GET /dashboard/<card>`; `linkToList` makes the address of the list that proves a number. */
export function registerDashboard(
  app: FastifyInstance,
  { database, linkToList }: { database: ServerDatabase; linkToList: LinkToList },
): void {
  for (const [name, card] of Object.entries(cards)) {
    app.get(`/dashboard/${name}`, { config: { permission: 'dashboard.read' } }, async (request) => {
      const { caller } = request;
      const data = await readTenant(database, caller, (tenant) =>
        card(tenant, {
          timeZone: caller.timeZone,
          linkToList,
          textOf: textIn(languageOf(request), caller.defaultLanguage),
        }),
      );
      return { data };
    });
  }
}

const textIn = (language: string, fallback: string) => (texts: Record<string, string>) =>
  texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
