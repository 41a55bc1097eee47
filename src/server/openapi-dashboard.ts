/** The dashboard's calls in the OpenAPI document. Specification 7; screens.md 5. */
import { z } from 'zod';

import { dashboardQuery, weeksQuery } from '../shared/contracts/dashboard-query.ts';
import { answers, operationOf } from './openapi-parts.ts';
import { type Json } from './openapi-schemas.ts';

const means: Readonly<Record<string, string>> = {
  period: 'Which days, of the client organisation’s calendar, today among them',
  from: 'The first day of a custom period',
  to: 'The last day of a custom period',
  compare: 'With the days just before, with the same weekdays (above 92 days: dates) a year before, or with nothing',
  chapter_id: 'Of one chapter',
  fresh: 'Figures of this moment, at most once a minute',
  weeks: 'How many weeks, the running one among them',
};

const parametersOf = (schema: z.ZodObject): Json[] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).map(([name, shape]) => ({
    name,
    in: 'query',
    description: means[name]!,
    schema: shape as Json,
  }));

const card = {
  type: 'object',
  required: ['data', 'meta'],
  properties: {
    data: { type: 'object', description: 'The figures, each with the list that proves it' },
    meta: {
      type: 'object',
      description: 'The days, what they are compared with, how old the answer is, and how is counted',
    },
  },
};

/** The eight calls, each with what it is asked. */
export function dashboardPaths(): Json {
  const read = (summary: string, permission: string, schema: z.ZodObject = dashboardQuery): Json => ({
    get: operationOf('dashboard')(summary, [permission], {
      parameters: parametersOf(schema),
      ...answers('Figures', card),
    }),
  });
  const [plain, money] = ['dashboard.read', 'dashboard.money.read'];
  return {
    '/dashboard/revenue': read('What came in, by source and day', money),
    '/dashboard/event_transactions': read('What events sold', money),
    '/dashboard/member_stats': read('Memberships by state and plan, and how they come and go', plain),
    '/dashboard/count_users': read('Members in figures', plain),
    '/dashboard/count_events': read('Events in figures', plain),
    '/dashboard/count_channels': read('Channels in figures', plain),
    '/dashboard/member_by_week': read('Who joined and left, week by week', plain, weeksQuery),
    '/dashboard/member_by_industry_type': read('Members by industry', plain),
  };
}
