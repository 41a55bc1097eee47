/** Members by industry: the ten largest, the rest together, and who named none; each leads to its members. screens.md 5.2 */
import { useTranslate } from 'react-admin';

import type { MemberByIndustryTypeReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { useCells, type CardTable } from '../../views/figures/cells.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { ShareBars, type ShareLine } from './share-bars.tsx';
import { useCard } from './use-card.ts';

type Data = MemberByIndustryTypeReply['data'];

const height = 260;

export function IndustryCard() {
  const translate = useTranslate();
  const cells = useCells();
  const { number } = useFormats();
  const query = useCard('member_by_industry_type', (asking) =>
    callApi('GET /dashboard/member_by_industry_type', asking),
  );
  const isCompared = Boolean(query.data?.meta.compare);
  const title = translate('dashboard.industries.title');
  const linesOf = ({ items, other, not_given }: Data): ShareLine[] => [
    ...items.map(({ id, change, compared_count: _now, previous_count: before, ...item }) => ({
      ...item,
      key: id,
      ...(isCompared && { change }),
      ...(before !== null && { before: translate('dashboard.before', { count: number(before) }) }),
    })),
    ...(other.kinds > 0
      ? [{ ...other, key: 'other', name: translate('dashboard.industries.other', other.kinds), isRest: true }]
      : []),
    ...(not_given.count > 0
      ? [{ ...not_given, key: 'not_given', name: translate('dashboard.industries.not_given'), isRest: true }]
      : []),
  ];
  const table = (data: Data): CardTable => ({
    headings: [
      translate('dashboard.industries.industry'),
      translate('dashboard.figures.members'),
      translate('dashboard.share'),
      translate('dashboard.compared'),
    ],
    rows: linesOf(data).map(({ key, name, count, share, link }) => [
      cells.text(name),
      cells.count(count, link),
      cells.share(share),
      cells.count(data.items.find(({ id }) => id === key)?.previous_count ?? null),
    ]),
  });
  return (
    <DashboardCard<MemberByIndustryTypeReply>
      {...{ title, query, height, table }}
      file="members-by-industry"
      empty={({ total, items }) =>
        total === 0
          ? { text: 'dashboard.industries.empty', step: 'import_members' }
          : items.length === 0
            ? { text: 'dashboard.industries.none', step: 'industries' }
            : undefined
      }
      head={(data) => <ShareBars label={title} lines={linesOf(data)} />}
    />
  );
}
