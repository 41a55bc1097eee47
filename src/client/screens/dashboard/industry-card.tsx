/** Members by industry: the ten largest, the rest together, and who named none. */
import { useTranslate } from 'react-admin';

import type { MemberByIndustryTypeReply } from '../../../shared/contracts/dashboard.ts';
import { Card, CardEmpty, CardState } from '../../views/card.tsx';
import { ShareBars, type ShareLine } from './share-bars.tsx';
import { useCard } from './use-card.ts';

type Industries = MemberByIndustryTypeReply['data'];

const height = 260;

export function IndustryCard() {
  const translate = useTranslate();
  const query = useCard<Industries>('member_by_industry_type');
  const title = translate('dashboard.industries.title');
  const linesOf = ({ items, other, not_given }: Industries): ShareLine[] => [
    ...items.map((item) => ({ ...item, key: item.id, name: item.name })),
    ...(other.kinds > 0
      ? [{ ...other, key: 'other', name: translate('dashboard.industries.other', other.kinds) }]
      : []),
    ...(not_given.count > 0
      ? [{ ...not_given, key: 'not_given', name: translate('dashboard.industries.not_given') }]
      : []),
  ];
  return (
    <Card title={title} description={translate('dashboard.industries.description')}>
      <CardState query={query} height={height}>
        {(industries) =>
          industries.items.length === 0 ? (
            <CardEmpty text={translate('dashboard.industries.empty')} height={height} />
          ) : (
            <ShareBars label={title} lines={linesOf(industries)} />
          )
        }
      </CardState>
    </Card>
  );
}
