import type { MemberByIndustryTypeReply } from '../../../shared/contracts/dashboard.ts';
import { readNames, type CardContext } from './card.ts';
import { changeOf, shareOf } from './compare.ts';
import { readSums } from './sums.ts';

const shown = 10;
/** A longer filter makes no address. Own choice. */
const maxInLink = 100;

/** Members by industry: the ten largest, the rest together, and who named none. Specification 7, /dashboard/member_by_industry_type. */
export async function memberByIndustryType(context: CardContext): Promise<MemberByIndustryTypeReply['data']> {
  const { tenant, period, places, listOf, textOf } = context;
  const complete = period.complete && { after: period.complete.to };
  const compare = period.compare && { after: period.compare.to };
  const [sums, names] = await Promise.all([
    readSums(tenant, { places, measures: ['member_industry', 'member_joined'], parts: [complete, compare] }),
    readNames(tenant, 'industry_types'),
  ]);
  const counts = [...sums.byKey('member_industry', 'now')]
    .map(([id, { count }]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const named = counts.filter(({ id }) => id !== '');
  const largest = named.slice(0, shown);
  const others = named.slice(shown);
  const part = (count: number) => ({ count, share: shareOf(count, total) });
  const list = (ids: string[]) => (ids.length > maxInLink ? null : listOf('members', { industry_type_id: ids }));
  const othersCount = others.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    items: largest.map(({ id, count }) => {
      const compared = complete && count - sums.of('member_joined', complete, id).count;
      const previous = compare && count - sums.of('member_joined', compare, id).count;
      return {
        id,
        name: textOf(names.get(id) ?? {}),
        ...part(count),
        compared_count: compared,
        previous_count: previous,
        change: changeOf(compared, previous),
        link: list([id]),
      };
    }),
    other: {
      ...part(othersCount),
      kinds: others.length,
      link: others.length > 0 ? list(others.map(({ id }) => id)) : null,
    },
    not_given: {
      ...part(counts.find(({ id }) => id === '')?.count ?? 0),
      link: listOf('members', { industry_type_id_null: true }),
    },
    link: listOf('members'),
  };
}
