/** What a person sees who has nothing to set up, nothing to decide and nothing to mend: the last seven days in four numbers. screens.md 2.3 */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';

import { useFormats } from '../../fields/use-formats.ts';
import { callApi, type Asking } from '../../providers/call-api.ts';
import { useHasPermission } from '../../state/session.ts';
import { Card, CardState, type CardQuery } from '../../views/card.tsx';
import { Sums, type Sum } from '../../views/figures/sums.tsx';

const height = 56;

/** Amounts only for who may see money; nothing for who may not see the dashboard. */
export function WeekFigures() {
  const translate = useTranslate();
  const mayRead = useHasPermission('dashboard.read');
  const maySeeMoney = useHasPermission('dashboard.money.read');
  const { number, money } = useFormats();
  const users = useWeek('count_users', mayRead, (of) => callApi('GET /dashboard/count_users', of));
  const revenue = useWeek('revenue', mayRead && maySeeMoney, (of) => callApi('GET /dashboard/revenue', of));
  const events = useWeek('event_transactions', mayRead && maySeeMoney, (of) =>
    callApi('GET /dashboard/event_transactions', of),
  );
  if (!mayRead) return null;
  const sum = (key: string, value: string, rest: Pick<Sum, 'link'> & Partial<Sum>): Sum => ({
    key,
    value,
    name: translate(`welcome.week.${key}`),
    ...rest,
  });
  return (
    <Card title={translate('welcome.week_title')}>
      <CardState query={allOf(users, revenue, events)} height={height}>
        {({ data }) => (
          <Sums
            areAmounts
            sums={[
              sum('created', number(data.created), { link: data.links.created, change: data.change }),
              sum('signed_in', number(data.signed_in), { link: data.links.signed_in }),
              ...(events.data
                ? [
                    sum('tickets', number(events.data.data.total.tickets), {
                      link: events.data.data.links.tickets,
                      change: events.data.data.change.tickets,
                    }),
                  ]
                : []),
              ...(revenue.data
                ? [
                    sum('net', money(revenue.data.data.total.net, revenue.data.data.currency), {
                      link: revenue.data.data.links.net,
                      change: revenue.data.data.change.net,
                    }),
                  ]
                : []),
            ]}
          />
        )}
      </CardState>
    </Card>
  );
}

/** The first with what became of the others: who may not see money any more is not told that it failed. */
function allOf<T>(first: CardQuery<T>, ...others: (CardQuery<unknown> & { error: unknown })[]): CardQuery<T> {
  const failed = others.filter(({ isError, error }) => isError && (error as { status?: number }).status !== 403);
  return {
    data: first.data,
    isError: first.isError || failed.length > 0,
    isFetching: [first, ...others].some(({ isFetching }) => isFetching),
    refetch: () => Promise.all([first, ...failed].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** What each of the calls is asked with. */
type OfWeek = Asking<'GET /dashboard/count_users'>;

/** Hook: one of the dashboard's calls over seven days; one that fails leaves its number out. */
function useWeek<Reply>(name: string, enabled: boolean, ask: (of: OfWeek) => Promise<Reply>) {
  return useQuery({
    queryKey: ['dashboard', name, 'welcome'],
    queryFn: ({ signal }) => ask({ query: { period: '7d' }, quiet: true, signal }),
    enabled,
  });
}
