/** What the amounts of all that a list finds come to: figures in a line for each currency, above the rows. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListFilterContext, useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { ListSums as Sums } from '../../../shared/definition/list-sums.ts';
import { useChoiceLabel, useFieldLabel } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import { useRead } from '../use-read.ts';
import { useListParts } from './list-parts.ts';
import { figuresInLine, StandingSums } from './standing-sums.tsx';

interface ListSumsProps {
  resource: Resource;
  sums: Sums;
  /** In a line that scrolls, and not in a block above the rows. */
  inLine: boolean;
}

export function ListSums({ resource, sums, inLine }: ListSumsProps) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { preset } = useListParts();
  const filter = JSON.stringify(narrowedTo(filterValues, preset));
  const { data, isError } = useRead(`sums ${resource.name} ${filter}`, (asking) =>
    callApi('GET /:resource/sums', { params: { resource: resource.name }, query: { filter }, quiet: true, ...asking }),
  );
  const counted = useCounted(resource, sums);
  const labelOf = useFieldLabel(resource.name);
  const { money, number } = useFormats();
  const standing = sums.standing && <StandingSums {...{ resource, inLine }} standing={sums.standing} />;
  // The list below says what is wrong.
  if (!data)
    return (
      <>
        {standing}
        {!isError && !inLine && <Skeleton variant="rounded" height={56} sx={{ mb: 1.5 }} />}
      </>
    );
  if (data.length === 0) return standing;
  return (
    <>
      {standing}
      <Box component="section" aria-label={translate('list.sums.title')} sx={inLine ? inLineStyle : stripStyle}>
        {data.map(({ currency, count, sums: totals }) => (
          <Box key={currency} component="dl" sx={inLine ? figuresInLine : lineStyle}>
            <Figure label={translate('list.sums.count')} value={number(count)} />
            {sums.fields.map((key) => (
              <Figure key={key} label={labelOf(key, resource.fields[key])} value={money(totals[key] ?? 0, currency)} />
            ))}
          </Box>
        ))}
        {counted !== undefined && (
          <Box component="p" sx={countedStyle}>
            {translate('list.sums.counted', { states: counted })}
          </Box>
        )}
      </Box>
    </>
  );
}

/** Hook: the states whose records count, as words; undefined where all do. */
function useCounted({ name, fields }: Resource, { of }: Sums): string | undefined {
  const translate = useTranslate();
  const state = of && fields[of.field];
  const choices = state && 'choices' in state ? (state.choices as Readonly<Record<string, string>>) : {};
  const label = useChoiceLabel(name, of?.field ?? '', choices);
  return of?.is.map(label).join(translate('list.separator'));
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Box>
  );
}

const countedStyle = { m: 0, color: 'text.secondary', fontSize: 'caption.fontSize' } as const;
const inLineStyle = { display: 'inline-flex', alignItems: 'baseline', gap: 1.5, ml: 1.5 } as const;

const stripStyle = {
  display: 'grid',
  gap: 1,
  '& > dl + dl': { pt: 1, borderTop: 1, borderColor: 'divider' },
  mb: 1.5,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  backgroundColor: 'background.paper',
} as const;

/** The figures of several currencies stand below one another. */
const lineStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 150px))',
  columnGap: 2,
  rowGap: 1,
  '& dt': { color: 'text.secondary', fontSize: 'caption.fontSize' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
