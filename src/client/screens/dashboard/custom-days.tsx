/** Two days of one's own, both included; they count once they are a period. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState, type SyntheticEvent } from 'react';

import { problemOf } from '../../../shared/time/periods.ts';
import { useTenant } from '../../state/session.ts';
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
        <input
          key={end}
          type="date"
          required
          aria-label={translate(`dashboard.${end}`)}
          aria-invalid={wrong?.field === end}
          value={days[end]}
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
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
  '& input': {
    minHeight: 34,
    px: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    font: 'inherit',
    fontSize: 'body2.fontSize',
    color: 'text.primary',
    backgroundColor: 'background.paper',
    colorScheme: 'inherit',
  },
  '& input[aria-invalid=true]': { borderColor: 'error.main' },
} as const;
