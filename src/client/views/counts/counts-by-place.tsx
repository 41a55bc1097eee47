/** Where it was seen: the parts in which it is shown, or what it was seen on. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { Card, CardState } from '../card.tsx';
import { FileButton } from '../charts/chart-tools.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import { useCountsTable } from './counts-table.ts';
import { measuresOf } from './measures.ts';
import { useCounts, type Counted } from './use-counts.ts';

const height = 140;
const tallest = 260;

interface CountsByPlaceProps {
  resource: Resource;
  counted: Counted;
  group: 'part' | 'device';
}

export function CountsByPlace({ resource, counted, group }: CountsByPlaceProps) {
  const translate = useTranslate();
  const query = useCounts(counted, group);
  const makeTable = useCountsTable();
  const nameOfChoice = usePartName(resource);
  const nameOf =
    group === 'part' ? (counted.partName ?? nameOfChoice) : (key: string) => translate(`counts.devices.${key}`);
  const naming = { nameOf: ({ key }: { key: string }) => nameOf(key) };
  const title = translate(`counts.by_${group}`);
  const { data } = query;
  const table = data && makeTable.of(group, data.rows, { ...naming, measures: measuresOf(resource, data) });
  // That there is nothing yet is said once, where the days are.
  if (table?.rows.length === 0) return null;
  return (
    <Card
      title={title}
      action={
        table && <FileButton title={title} file={`${resource.name}-${group}`} table={() => table} can={counted.can} />
      }
    >
      <CardState query={query} height={height}>
        {() => table && <NumberTable label={`${translate('counts.title')}: ${title}`} table={table} height={tallest} />}
      </CardState>
    </Card>
  );
}

/** Hook: what a part is called: a choice of the record's, by its label. */
function usePartName({ name, fields, public: part }: Resource) {
  const translate = useTranslate();
  return (key: string): string => {
    if (key === '') return translate('counts.no_part');
    const field = part?.by?.find((one) => {
      const choice = fields[one];
      return choice?.kind === 'choice' && key in choice.choices;
    });
    return field === undefined ? key : translate(`resources.${name}.choices.${field}.${key}`, { _: key });
  };
}
