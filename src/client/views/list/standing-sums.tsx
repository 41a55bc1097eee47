/** How an amount stands, whatever the list is narrowed to: what there is of it in some states, and what comes next of another collection. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Standing } from '../../../shared/definition/list-sums.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { useChoiceLabel, useFieldLabel, useResourceNoun } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { onlyFields, toldInPlace } from '../../providers/list-path.ts';
import { findDefinition } from '../../state/definitions.ts';
import { useTenant } from '../../state/session.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { Proof } from '../figures/proof.tsx';
import { useRead } from '../use-read.ts';

interface StandingProps {
  resource: Resource;
  standing: Standing;
  inLine: boolean;
}

export function StandingSums({ resource, standing, inLine }: StandingProps) {
  const next = findDefinition(standing.next.of);
  return (
    <Box component="dl" sx={inLine ? { ...figuresInLine, ml: 1.5 } : rowStyle}>
      {standing.is.map((value) => (
        <InState key={value} {...{ resource, standing, value }} />
      ))}
      {next && <Next next={standing.next} resource={next} />}
    </Box>
  );
}

/** What there is of it in one state, a currency each; it leads to the list of just that. */
function InState({ resource, standing: { field, by }, value }: Omit<StandingProps, 'inLine'> & { value: string }) {
  const filter = JSON.stringify({ [by]: [value] });
  const { data, isError } = useRead(`sums ${resource.name} ${filter}`, (asking) =>
    callApi('GET /:resource/sums', { params: { resource: resource.name }, query: { filter }, quiet: true, ...asking }),
  );
  const state = resource.fields[by];
  const label = useChoiceLabel(
    resource.name,
    by,
    state && 'choices' in state ? (state.choices as Readonly<Record<string, string>>) : {},
  );
  const { money } = useFormats();
  const { list } = resourcePaths(resource.name);
  const amounts = data?.map(({ currency, sums }) => money(sums[field] ?? 0, currency)).join(' · ');
  return (
    <Figure label={label(value)} isReady={data !== undefined || isError}>
      <Proof link={list === undefined ? null : `${list}?filter=${encodeURIComponent(filter)}`}>{amounts || '–'}</Proof>
    </Figure>
  );
}

/** The first of them to come from today on, and when. */
function Next({ next: { of, field, on, by, is }, resource }: { next: Standing['next']; resource: Resource }) {
  const translate = useTranslate();
  const nounOf = useResourceNoun(resource);
  const labelOf = useFieldLabel(of);
  const { money, day } = useFormats();
  const { time_zone: timeZone } = useTenant();
  const { data, error } = useGetList<RaRecord>(
    of,
    {
      filter: { [by]: is, [`${on}_gte`]: dayOf(Date.now(), timeZone) },
      sort: { field: on, order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      meta: { ...onlyFields([field, on, 'currency']), ...toldInPlace },
    },
    { retry: false },
  );
  const first = data?.[0];
  const currency = first?.['currency'] as string;
  return (
    <Figure
      label={translate('charts.next', { name: nounOf(1) })}
      isReady={data !== undefined || error !== null}
      note={first && `${labelOf(on, resource.fields[on])} ${day(first[on] as string)}`}
    >
      {first ? (
        <Proof link={resourcePaths(of).edit?.(String(first.id)) ?? null}>
          {money(first[field] as number, currency)}
        </Proof>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {error === null ? translate('charts.no_next') : '–'}
        </Box>
      )}
    </Figure>
  );
}

interface FigureProps {
  label: string;
  isReady: boolean;
  note?: string | undefined;
  children: ReactNode;
}

function Figure({ label, isReady, note, children }: FigureProps) {
  return (
    <Box>
      <dt>{label}</dt>
      <dd>{isReady ? children : <Skeleton width={96} />}</dd>
      {note !== undefined && <Box component="dd">{note}</Box>}
    </Box>
  );
}

/** Figures one after the other, each behind its name. */
export const figuresInLine = {
  display: 'inline-flex',
  gap: 1.5,
  m: 0,
  '& > div': { display: 'inline-flex', alignItems: 'baseline', gap: 0.5 },
  '& dd': { m: 0, color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd + dd': { color: 'text.secondary', fontWeight: 400 },
} as const;

const rowStyle = {
  m: 0,
  mb: 1.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 1.5,
  '& > div': {
    px: 2,
    py: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
    backgroundColor: 'background.paper',
  },
  '& dt': { color: 'text.secondary', fontSize: 'caption.fontSize' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd + dd': { color: 'text.secondary', fontSize: 'caption.fontSize', fontWeight: 400 },
} as const;
