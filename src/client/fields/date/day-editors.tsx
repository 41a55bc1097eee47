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

const windowsInDays = [7, 30, 90];
/** Up to today, and from today on: what has happened, and what falls due. */
const windows = [
  { key: 'last_days', between: (today: string, days: number) => [nextDay(today, 1 - days), today] },
  { key: 'next_days', between: (today: string, days: number) => [today, nextDay(today, days - 1)] },
] as const satisfies { key: string; between: (today: string, days: number) => [from: string, to: string] }[];

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
        {windows.flatMap(({ key, between }) =>
          windowsInDays.map((days) => (
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

const windowsStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(${windowsInDays.length}, auto)`,
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
