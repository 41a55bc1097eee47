/** Two days of one's own, both included; they count once they are a period. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState, type SyntheticEvent } from 'react';

import { problemOf } from '../../../shared/time/periods.ts';
import { useTenant } from '../../state/session.ts';
import { DayField } from '../../fields/date/day-field.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';

export function CustomDays() {
  const translate = useTranslate();
  const { time_zone: timeZone } = useTenant();
  const { wish, change } = useDashboardAddress();
  const [days, setDays] = useState({ from: wish.from ?? '', to: wish.to ?? '' });
  const asked = {
    period: 'custom',
    compare: wish.compare,
    from: days.from || undefined,
    to: days.to || undefined,
  } as const;
  const wrong = problemOf(asked, { nowMs: Date.now(), timeZone, weekStart: 'monday' });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!wrong) change(days);
  };
  return (
    <Box component="form" onSubmit={submit} sx={formStyle}>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          size="small"
          hiddenLabel
          required
          error={wrong?.field === end}
          value={days[end]}
          max={end === 'from' ? days.to || undefined : undefined}
          min={end === 'to' ? days.from || undefined : undefined}
          onChange={(day) => setDays({ ...days, [end]: day })}
          slotProps={{
            htmlInput: { 'aria-label': translate(`dashboard.${end}`), 'aria-invalid': wrong?.field === end },
          }}
          sx={{ width: 172 }}
        />
      ))}
      <Button type="submit" size="small" variant="outlined" disabled={wrong !== undefined}>
        {translate('dashboard.apply')}
      </Button>
      {wrong && (
        <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: 'caption.fontSize' }}>
          {translate(`dashboard.problems.${wrong.problem}`)}
        </Box>
      )}
    </Box>
  );
}

const formStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
} as const;
