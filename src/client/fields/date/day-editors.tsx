/** Calendar days: one, or from a first to a last with the usual windows before and after today at one click. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import { dayOf, nextDay } from '../../../shared/time/time-zone.ts';
import type { EditorProps } from '../filter-parts/editor-props.ts';

export function DayEditor({ word, values, change }: EditorProps<'date'>) {
  const translate = useTranslate();
  return (
    <TextField
      {...dayLook}
      label={translate('lists.value')}
      value={asDay(values[word]) ?? ''}
      onChange={(event) => change({ [word]: asDay(event.target.value) })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

export function DayRangeEditor({ source, values, change }: EditorProps<'date'>) {
  return (
    <DayRange
      from={asDay(values[`${source}_gte`])}
      to={asDay(values[`${source}_lte`])}
      change={(from, to) => change({ [`${source}_gte`]: from, [`${source}_lte`]: to })}
    />
  );
}

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  change: (from: string | undefined, to: string | undefined) => void;
}

interface Windows {
  key: string;
  of: readonly [number, number, number];
  between: (today: string, days: number) => [from: string | undefined, to: string];
}

/** Up to today, from today on, and before: what has happened, what falls due, and what was left alone since. */
const windows: readonly Windows[] = [
  { key: 'last_days', of: [7, 30, 90], between: (today, days) => [nextDay(today, 1 - days), today] },
  { key: 'next_days', of: [7, 30, 90], between: (today, days) => [today, nextDay(today, days - 1)] },
  { key: 'days_ago', of: [3, 7, 30], between: (today, days) => [undefined, nextDay(today, -days)] },
];

export function DayRange({ from, to, change }: DayRangeProps) {
  const translate = useTranslate();
  const { time_zone } = useTenant();
  const today = dayOf(Date.now(), time_zone);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          {...dayLook}
          label={translate('list.from')}
          value={from ?? ''}
          onChange={(event) => change(asDay(event.target.value), to)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to } }}
        />
        <TextField
          {...dayLook}
          label={translate('list.to')}
          value={to ?? ''}
          onChange={(event) => change(from, asDay(event.target.value))}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from } }}
        />
      </Stack>
      <Box sx={windowsStyle}>
        {windows.flatMap(({ key, of, between }) =>
          of.map((days) => (
            <Button
              key={`${key} ${days}`}
              size="small"
              color="inherit"
              onClick={() => change(...between(today, days))}
              sx={{ fontWeight: 400, px: 0.5, minWidth: 0, whiteSpace: 'nowrap' }}
            >
              {translate(`lists.${key}`, days)}
            </Button>
          )),
        )}
      </Box>
    </Stack>
  );
}

/** Words of some languages are too long for three beside each other. */
const windowsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  gap: 0.5,
} as const;

const asDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined;

const dayLook = {
  type: 'date',
  size: 'small',
  margin: 'none',
  fullWidth: true,
  sx: { '& input': { fontSize: 'body2.fontSize' } },
} as const;
