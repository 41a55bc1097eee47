/** Whether the members that an import makes are invited, and when. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { MapBody } from '../../../shared/contracts/import-calls.ts';
import { inviteAheadDays, inviteTimes } from '../../../shared/imports/import-steps.ts';
import { dayIn } from '../../../shared/time/clock.ts';
import { useTenant } from '../../state/session.ts';
import { DayField } from '../../fields/date/day-field.tsx';
import { Choice } from './choice.tsx';

interface InviteChoiceProps {
  body: MapBody;
  set: (change: Partial<MapBody>) => void;
}

const dayMs = 86_400_000;

export function InviteChoice({ body, set }: InviteChoiceProps) {
  const translate = useTranslate();
  const { time_zone } = useTenant();
  const { invites = 'none', invites_on = null } = body;
  const dayAhead = (days: number) => dayIn(time_zone, Date.now() + days * dayMs);
  const choose = (chosen: string) => {
    const time = chosen as NonNullable<MapBody['invites']>;
    set({ invites: time, invites_on: time === 'on_date' ? (invites_on ?? dayAhead(1)) : null });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Choice
        label={translate('imports.options.invites')}
        value={invites}
        options={inviteTimes.map((time) => [time, translate(`imports.options.invite_times.${time}`)] as const)}
        onChange={choose}
      />
      {invites === 'on_date' && (
        <DayField
          size="small"
          label={translate('imports.options.invites_on')}
          value={invites_on ?? ''}
          min={dayAhead(1)}
          max={dayAhead(inviteAheadDays)}
          onChange={(day) => set({ invites_on: day === '' ? null : day })}
          helperText={translate('imports.options.invites_on_help')}
          sx={{ mt: 1.5, width: '100%', maxWidth: 260 }}
        />
      )}
    </Box>
  );
}
