/** What the dashboard shows, each card by a call of its own. Specification 7; screens.md 5 */
import { defineCalls } from './call.ts';
import { eventTransactionsReply, revenueReply } from './dashboard-money.ts';
import { dashboardQuery, weeksQuery } from './dashboard-query.ts';
import {
  countChannelsReply,
  countEventsReply,
  countUsersReply,
  memberByIndustryTypeReply,
  memberByWeekReply,
  memberStatsReply,
} from './dashboard.ts';

const money = { permission: 'dashboard.money.read', query: dashboardQuery } as const;
const plain = { permission: 'dashboard.read', query: dashboardQuery } as const;

export const dashboardCalls = defineCalls('dashboard', {
  'GET /dashboard/revenue': { summary: 'What came in, by source and day', ...money, reply: revenueReply },
  'GET /dashboard/event_transactions': { summary: 'What events sold', ...money, reply: eventTransactionsReply },
  'GET /dashboard/member_stats': {
    summary: 'Memberships by state and plan, and how they come and go',
    ...plain,
    reply: memberStatsReply,
  },
  'GET /dashboard/count_users': { summary: 'Members in figures', ...plain, reply: countUsersReply },
  'GET /dashboard/count_events': { summary: 'Events in figures', ...plain, reply: countEventsReply },
  'GET /dashboard/count_channels': { summary: 'Channels in figures', ...plain, reply: countChannelsReply },
  'GET /dashboard/member_by_week': {
    summary: 'Who joined and left, week by week',
    ...plain,
    query: weeksQuery,
    reply: memberByWeekReply,
  },
  'GET /dashboard/member_by_industry_type': {
    summary: 'Members by industry',
    ...plain,
    reply: memberByIndustryTypeReply,
  },
});
