/** Filters by a first and a last day, with the usual windows at one click. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import { dayOf, nextDay } from '../time-zone.ts';

interface DayRangeFilterProps {
  from: string | undefined;
  to: string | undefined;
  change: (from: string | undefined, to: string | undefined) => void;
}

const windowsInDays = [7, 30, 90];

export function DayRangeFilter({ from, to, change }: DayRangeFilterProps) {
  const translate = useTranslate();
  const { time_zone } = useTenant();
  const today = dayOf(Date.now(), time_zone);
  const day = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          {...dayLook}
          label={translate('list.from')}
          value={from ?? ''}
          onChange={(event) => change(day(event.target.value), to)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: to } }}
        />
        <TextField
          {...dayLook}
          label={translate('list.to')}
          value={to ?? ''}
          onChange={(event) => change(from, day(event.target.value))}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from } }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {windowsInDays.map((days) => (
          <Button
            key={days}
            size="small"
            color="inherit"
            onClick={() => change(nextDay(today, 1 - days), today)}
            sx={{ fontWeight: 400, px: 0.75 }}
          >
            {translate('list.last_days', days)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

const dayLook = {
  type: 'date',
  size: 'small',
  margin: 'none',
  fullWidth: true,
  sx: { '& input': { fontSize: 'body2.fontSize' } },
} as const;
