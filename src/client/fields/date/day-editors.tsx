/** Calendar days: one, from a first to a last, or days that move with today, which are kept as the word for them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import { duringSuffix, relativeDays } from '../../../shared/time/relative-days.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { DayField } from './day-field.tsx';
import { useDuringText } from './during-words.ts';

export function DayEditor({ word, values, change }: EditorProps<'date'>) {
  const translate = useTranslate();
  return (
    <DayField
      {...dayLook}
      label={translate('lists.value')}
      value={asDay(values[word]) ?? ''}
      onChange={(day) => change({ [word]: asDay(day) })}
    />
  );
}

export function DayRangeEditor({ source, values, change }: EditorProps<'date'>) {
  return (
    <DayRange
      {...{ source, values, change }}
      from={asDay(values[`${source}_gte`])}
      to={asDay(values[`${source}_lte`])}
      between={(from, to) => ({ [`${source}_gte`]: from, [`${source}_lte`]: to })}
    />
  );
}

type Day = string | undefined;

interface DayRangeProps extends Pick<EditorProps, 'source' | 'values' | 'change'> {
  from: Day;
  to: Day;
  /** The words that ask for what lies between two days; for neither, they are taken away. */
  between: (from: Day, to: Day) => Record<string, unknown>;
}

/** What has happened, what falls due, and what was left alone since. */
const offered = [
  ['today', 'yesterday', 'tomorrow'],
  ...['week', 'month', 'quarter', 'year'].map((unit) => ['this', 'last', 'next'].map((turn) => `${turn}_${unit}`)),
  ...[
    ['last', 7, 30, 90],
    ['next', 7, 30, 90],
    ['before_last', 3, 7, 30],
  ].map(([way, ...counts]) => counts.map((count) => `${way}_${count}_days`)),
].flat();

export function DayRange({ source, values, change, from, to, between }: DayRangeProps) {
  const translate = useTranslate();
  const text = useDuringText();
  const { time_zone, week_start } = useTenant();
  const during = values[source + duringSuffix];
  const meant = relativeDays(during, { today: dayOf(Date.now(), time_zone), weekStart: week_start });
  const [first, last] = meant ? [meant.from, meant.to] : [from, to];
  const fix = (one: Day, other: Day) => change({ ...between(one, other), [source + duringSuffix]: undefined });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <DayField
          {...dayLook}
          label={translate('list.from')}
          value={first ?? ''}
          max={last}
          onChange={(day) => fix(asDay(day), last)}
        />
        <DayField
          {...dayLook}
          label={translate('list.to')}
          value={last ?? ''}
          min={first}
          onChange={(day) => fix(first, asDay(day))}
        />
      </Stack>
      <Box sx={offeredStyle}>
        {offered.map((word) => (
          <Button
            key={word}
            size="small"
            color="inherit"
            aria-pressed={word === during}
            onClick={() =>
              change({
                ...between(undefined, undefined),
                [source + duringSuffix]: word === during ? undefined : word,
              })
            }
          >
            {asHeading(text(word))}
          </Button>
        ))}
      </Box>
      {meant && (
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {translate('lists.during_hint')}
        </Typography>
      )}
    </Stack>
  );
}

const asHeading = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words of some languages are too long for one line. */
const offeredStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 0.25,
  '& > button': {
    justifyContent: 'flex-start',
    minHeight: 28,
    minWidth: 0,
    px: 0.75,
    py: 0.25,
    fontWeight: 400,
    lineHeight: 1.2,
    textAlign: 'start',
  },
  '& > [aria-pressed=true]': { fontWeight: 600, backgroundColor: 'action.selected' },
} as const;

const asDay = (value: unknown): Day =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined;

const dayLook = {
  size: 'small',
  margin: 'none',
  fullWidth: true,
  sx: { '& input': { fontSize: 'body2.fontSize' } },
} as const;
