/** What proves the numbers of the dashboard's cards: the calls of the lists behind their links. */
import { linkToList } from '../../src/server/app/portal-links.ts';

/** The cards. */
export const calls = [
  'revenue',
  'event_transactions',
  'member_stats',
  'count_users',
  'count_events',
  'count_channels',
  'member_by_week',
  'member_by_industry_type',
] as const;
export type Call = (typeof calls)[number];
export type Data = Record<string, unknown>;

export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The path of a list's call behind a link of the portal. */
export function listOf(link: string): string {
  const { pathname, search } = new URL(link, 'http://portal');
  const lists = ['members', 'staff', 'events', 'event_orders', 'channels', 'ledger_entries', 'subscriptions'];
  const resource = lists.find((name) => linkToList(name) === pathname);
  return `/${resource}${search || '?filter={}'}`;
}

/** The same, in the order in which the link shows the list. */
export function inOrder(link: string): string {
  const { searchParams } = new URL(link, 'http://portal');
  const sort = JSON.stringify([searchParams.get('sort'), searchParams.get('order')]);
  return `/events?${new URLSearchParams({ filter: searchParams.get('filter')!, sort }).toString()}`;
}

type Proof = [name: string, number: unknown, link: string | null];
const counts: Readonly<Record<string, string>> = {
  new: 'new',
  left: 'left',
  created: 'created',
  total: 'total',
  people: 'people',
};

/** Each number of a card that is a count, with its link. */
export function provenBy(call: Call, data: Data): Proof[] {
  const links = (data['links'] ?? {}) as Record<string, string | null>;
  const found: Proof[] = [];
  const places = [
    data,
    data['by_kind'],
    data['activity'],
    data['waiting'],
    call === 'event_transactions' ? { orders: (data['total'] as Data)['orders'] } : {},
  ];
  for (const [name, link] of Object.entries(links))
    for (const place of places as (Data | undefined)[]) {
      const number = place?.[counts[name] ?? name];
      if (typeof number === 'number') found.push([name, number, link]);
    }
  const counted = call === 'revenue' ? [] : ['by_status', 'by_plan', 'items'];
  for (const part of counted.flatMap((name) => (data[name] as Data[] | undefined) ?? []))
    found.push([String(part['key'] ?? part['plan_id'] ?? part['id']), part['count'], part['link'] as string]);
  for (const name of ['other', 'not_given'].filter((part) => (data[part] as Data | undefined)?.['count'])) {
    const part = data[name] as Data;
    found.push([name, part['count'], part['link'] as string]);
  }
  for (const week of (data['weeks'] as Data[] | undefined) ?? []) {
    const of = week['links'] as Record<'new' | 'left', string>;
    found.push(
      [`new ${String(week['week'])}`, week['new'], of.new],
      [`left ${String(week['week'])}`, week['left'], of.left],
    );
  }
  return found;
}

export type ListRow = Readonly<Record<string, unknown>>;
type SumProof = [name: string, number: unknown, link: string | null, of: (row: ListRow) => number];

/** Each part of a card that is a sum over the rows of the list behind its link. */
export function sumsProvenBy(data: Data): SumProof[] {
  const parts = (name: string) => (data[name] as Data[] | undefined) ?? [];
  const column =
    (name: string, field: string, values?: readonly string[]) =>
    (row: ListRow): number =>
      values && !values.includes(String(row[field])) ? 0 : Number(row[name]);
  return [
    ...parts('by_source').flatMap(({ key, gross, net, link }): SumProof[] => [
      [`gross of ${String(key)}`, gross, link as string, column('gross_cents', 'kind', ['charge'])],
      [`net of ${String(key)}`, net, link as string, column('net_cents', 'kind')],
    ]),
    ...parts('by_plan').flatMap(({ plan_id, gross, net, link }): SumProof[] =>
      gross === undefined
        ? []
        : [
            [`gross of ${String(plan_id)}`, gross, link as string, column('gross_cents', 'kind', ['charge'])],
            [`net of ${String(plan_id)}`, net, link as string, column('net_cents', 'kind')],
          ],
    ),
    ...parts('other_currencies').map(({ currency, net, link }): SumProof => [
      `net in ${String(currency)}`,
      net,
      link as string,
      column('net_cents', 'currency'),
    ]),
    ...parts('top_events').flatMap(({ event_id, tickets, gross, link }): SumProof[] => [
      [`tickets of ${String(event_id)}`, tickets, link as string, column('tickets', 'status', takingPlace)],
      [`gross of ${String(event_id)}`, gross, link as string, column('amount_cents', 'status', withMoney)],
    ]),
  ];
}

/** The orders whose tickets an event counts, and those whose amounts. */
const takingPlace = ['pending', 'paid', 'free', 'partially_refunded', 'disputed'];
const withMoney = ['paid', 'partially_refunded', 'refunded', 'disputed'];

/** A card's numbers without its names and links, as `countTheSecondWay` says them. */
export function numbersOf(call: Call, data: Data): Data {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    const isNumber = (name: string, part: unknown) =>
      !['link', 'links', 'name', 'label'].includes(name) && !(name === 'week' && typeof part === 'string');
    const kept = Object.entries(value).filter(([name, part]) => isNumber(name, part));
    return Object.fromEntries(kept.map(([name, part]) => [name, bare(part)]));
  };
  const plain = bare(data) as Data;
  const keyed = (list: unknown, of: (part: Data) => unknown) =>
    Object.fromEntries(
      (list as Data[]).map(({ key: _key, plan_id: _plan, ...part }, index) => [of((list as Data[])[index]!), part]),
    );
  if (call === 'member_stats')
    return { ...plain, by_plan: keyed(plain['by_plan'], (part) => part['plan_id'] ?? 'none') };
  if (call === 'revenue')
    return {
      ...plain,
      by_source: keyed(plain['by_source'], (part) => part['key']),
      by_plan: keyed(plain['by_plan'], (part) => part['plan_id'] ?? 'none'),
    };
  return plain;
}
