/** Which part of an audience saw and clicked: one sort of it at a time. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useState } from 'react';

import { countryName } from '../../../shared/text/country-name.ts';
import { isFacet, type CountFacet } from '../../../shared/counting/count-facets.ts';
import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { Card, CardEmpty, CardState } from '../card.tsx';
import { FileButton } from '../charts/chart-tools.tsx';
import { NumberTable } from '../charts/number-table.tsx';
import { PlainSelect } from '../plain-select.tsx';
import { barStyle, selectStyle } from './counts-style.ts';
import { useCountsTable } from './counts-table.ts';
import { measuresOf } from './measures.ts';
import { useCounts, type Counted } from './use-counts.ts';

const height = 140;
const tallest = 320;

interface CountsByAudienceProps {
  resource: Resource;
  counted: Counted;
  facets: readonly CountFacet[];
}

export function CountsByAudience({ resource, counted, facets }: CountsByAudienceProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(facets[0]!);
  const query = useCounts(counted, chosen);
  const makeTable = useCountsTable();
  const nameOf = useFacetName();
  const title = translate('counts.by_audience');
  const { data } = query;
  // What is asked for next stands there once it is known.
  const group = data && isFacet(data.group) ? data.group : chosen;
  const naming = { nameOf: (row: Row) => nameOf(group, row) };
  const table = data && makeTable.of(group, data.rows, { ...naming, measures: measuresOf(resource, data) });
  const isEmpty = table?.rows.length === 0;
  // Where nobody was told apart at all, the card of the days has said so.
  if (isEmpty && chosen === facets[0]) return null;
  return (
    <Card
      title={title}
      action={
        table &&
        !isEmpty && (
          <FileButton title={title} file={`${resource.name}-${group}`} table={() => table} can={counted.can} />
        )
      }
    >
      <Box sx={[barStyle, { mb: 1.5 }]}>
        <PlainSelect
          sx={selectStyle}
          aria-label={title}
          value={chosen}
          onChange={({ target }) => isFacet(target.value) && setChosen(target.value)}
        >
          {facets.map((each) => (
            <option key={each} value={each}>
              {translate(`counts.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('counts.audience_about')}
        </Typography>
      </Box>
      <CardState query={query} height={height}>
        {() =>
          isEmpty ? (
            <CardEmpty text={translate('counts.empty')} height={height} />
          ) : (
            table && <NumberTable label={`${translate('counts.title')}: ${title}`} table={table} height={tallest} />
          )
        }
      </CardState>
    </Card>
  );
}

type Row = ViewCounts['rows'][number];

/** Hook: what a value of a facet is called. */
function useFacetName() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (facet: CountFacet, { key, label }: Row): string => {
    if (key === '') return translate('counts.no_part');
    if (facet === 'who') return translate(`counts.${key}`);
    if (facet === 'language') return translate(`cells.language_${key}`);
    if (facet === 'country') return countryName(locale, key);
    return label ?? translate('counts.not_seen');
  };
}
