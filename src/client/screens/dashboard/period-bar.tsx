/** Which days the dashboard looks at, what it compares them with, and of which chapter. All of it stands in the address. screens.md 5.3 */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useGetList, useTranslate } from 'react-admin';

import { compareKeys, periodKeys, type CompareKey, type PeriodKey } from '../../../shared/periods.ts';
import { useHasPermission } from '../../state/session.ts';
import { PlainSelect } from '../../views/plain-select.tsx';
import { CustomDays } from './custom-days.tsx';
import { useRefreshAll } from './use-card.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

const mostChapters = 200;

export function PeriodBar() {
  const translate = useTranslate();
  const { wish, change } = useDashboardAddress();
  const refresh = useRefreshAll();
  return (
    <Box sx={barStyle} data-print="none">
      <PlainSelect
        sx={selectStyle}
        aria-label={translate('dashboard.period')}
        value={wish.period}
        onChange={({ target }) => change(ofPeriod(target.value as PeriodKey))}
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
      {useHasPermission('members.read') && <ChapterChoice />}
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

/** Days of one's own begin with the last thirty. */
function ofPeriod(period: PeriodKey) {
  if (period !== 'custom') return { period };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { period, from: day(29), to: day(0) };
}

/** Nothing where there are no chapters. */
function ChapterChoice() {
  const translate = useTranslate();
  const { wish, change } = useDashboardAddress();
  const { data: chapters = [] } = useGetList<{ id: string; name: string }>('chapters', {
    pagination: { page: 1, perPage: mostChapters },
    sort: { field: 'name', order: 'ASC' },
  });
  if (chapters.length === 0) return null;
  return (
    <PlainSelect
      sx={selectStyle}
      aria-label={translate('dashboard.chapter')}
      value={wish.chapter ?? ''}
      onChange={({ target }) => change({ chapter: target.value })}
    >
      <option value="">{translate('dashboard.all_chapters')}</option>
      {chapters.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

export const selectStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  fontSize: 'body2.fontSize',
  '& select': { minHeight: 32, pl: '10px', maxWidth: 220 },
} as const;
