/** When the records of a list are shown, place by place upon one line of time: what overlaps, and where no more has room. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import type { Resource, Windows } from '../../../shared/definition/define-resource.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { onlyFields } from '../../providers/list-path.ts';
import { LoadError } from '../load-error.tsx';
import { placeOn, ticksOf, type Line } from './lay-out-windows.ts';
import { PlacementLine, type ShownRecord } from './placement-line.tsx';

const dayMs = 86_400_000;
/** Own choice: what has just begun, and a quarter of a year ahead. */
const daysBefore = 14;
const daysAhead = 84;

interface WindowStripProps {
  resource: Resource;
  windows: Windows;
}

export function WindowStrip({ resource, windows }: WindowStripProps) {
  const translate = useTranslate();
  const { by, from, until, shown, max } = windows;
  const asked = onlyFields([resource.representation, by, from, until, shown.field]);
  const { data, isPending, error, refetch } = useGetList<RaRecord>(resource.name, {
    pagination: { page: 1, perPage: maxPageRows },
    sort: { field: from, order: 'ASC' },
    filter: { [shown.field]: shown.is },
    meta: asked,
  });
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const line = { fromMs: today - daysBefore * dayMs, untilMs: today + daysAhead * dayMs };
  const label = useChoiceLabel(resource.name, by, choicesOf(resource, by));
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  const records = (data ?? []).map((record) => asShown(record, windows));
  if (records.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {translate('windows.empty')}
      </Typography>
    );
  const places = Object.keys(choicesOf(resource, by)).filter((place) => records.some((one) => one.place === place));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {places.map((place) => (
        <PlacementLine
          key={place}
          {...{ resource, line, max }}
          field={shown.field}
          title={label(place)}
          records={records.filter((one) => one.place === place)}
        />
      ))}
      <Ticks line={line} />
    </Box>
  );
}

function choicesOf({ fields }: Resource, by: string): Readonly<Record<string, string>> {
  const field = fields[by];
  return field?.kind === 'choice' ? field.choices : {};
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const asShown = (record: RaRecord, { by, from, until, shown }: Windows): ShownRecord => ({
  record,
  place: String(record[by]),
  state: String(record[shown.field]),
  from: textOf(record[from]),
  until: textOf(record[until]),
});

/** What the line says of time; each bar says its own days. */
function Ticks({ line }: { line: Line }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const today = placeOn(line, Date.now());
  return (
    <Box aria-hidden sx={ticksStyle}>
      {ticksOf(line)
        // Neither over the word for today nor cut at the end.
        .filter((at) => Math.abs(placeOn(line, at) - today) > 6 && placeOn(line, at) < 96)
        .map((at) => (
          <span
            key={at}
            data-near={Math.abs(placeOn(line, at) - today) < 24 || undefined}
            style={{ insetInlineStart: `${placeOn(line, at)}%` }}
          >
            {day(new Date(at).toISOString().slice(0, 10))}
          </span>
        ))}
      <strong style={{ insetInlineStart: `${today}%` }}>{translate('windows.today')}</strong>
    </Box>
  );
}

const ticksStyle = {
  position: 'relative',
  height: 18,
  overflow: 'hidden',
  fontSize: 'caption.fontSize',
  color: 'text.secondary',
  '& > *': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& > span:first-of-type': { transform: 'none' },
  '& > span:nth-of-type(even)': { display: { xs: 'none', md: 'inline' } },
  '& > [data-near]': { display: { xs: 'none', md: 'inline' } },
  '& > strong': { color: 'primary.main' },
} as const;
