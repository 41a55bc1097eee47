/** Which days the dashboard looks at, what it compares them with, and of which chapter. All of it stands in the address. screens.md 5.3 */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

import { compareKeys, periodKeys, type CompareKey, type PeriodKey } from '../../../shared/time/periods.ts';
import { dayOf, nextDay } from '../../../shared/time/time-zone.ts';
import { useTenant } from '../../state/session.ts';
import { PlainSelect } from '../../views/plain-select.tsx';
import { ChapterChoice } from './chapter-choice.tsx';
import { CustomDays } from './custom-days.tsx';
import { selectStyle } from './select-style.ts';
import { useRefreshAll } from './use-card.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

export function PeriodBar() {
  const translate = useTranslate();
  const { wish, change } = useDashboardAddress();
  const refresh = useRefreshAll();
  const { time_zone: timeZone } = useTenant();
  return (
    <Box sx={barStyle} data-print="none">
      <PlainSelect
        sx={selectStyle}
        aria-label={translate('dashboard.period')}
        value={wish.period}
        onChange={({ target }) => change(ofPeriod(target.value as PeriodKey, timeZone))}
      >
        {periodKeys.map((key) => (
          <option key={key} value={key}>
            {translate(`dashboard.periods.${key}`)}
          </option>
        ))}
      </PlainSelect>
      {wish.period === 'custom' && <CustomDays key={`${wish.from}-${wish.to}`} />}
      <PlainSelect
        sx={selectStyle}
        aria-label={translate('dashboard.compare')}
        value={wish.compare}
        onChange={({ target }) => change({ compare: target.value as CompareKey })}
      >
        {compareKeys.map((key) => (
          <option key={key} value={key}>
            {translate(`dashboard.compares.${key}`)}
          </option>
        ))}
      </PlainSelect>
      <ChapterChoice />
      <Box sx={{ display: 'flex' }}>
        <Tooltip title={translate('dashboard.refresh')}>
          <IconButton size="small" aria-label={translate('dashboard.refresh')} onClick={() => void refresh()}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('dashboard.print')}>
          <IconButton size="small" aria-label={translate('dashboard.print')} onClick={() => window.print()}>
            <PrintIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** Days of one's own begin with the last thirty of the organisation's calendar. */
function ofPeriod(period: PeriodKey, timeZone: string) {
  if (period !== 'custom') return { period };
  const today = dayOf(Date.now(), timeZone);
  return { period, from: nextDay(today, -29), to: today };
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
