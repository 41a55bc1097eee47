/** The organisation at a glance: four figures, members by week, their states, their industries. Specification 1 and 7. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import { PageHeader } from '../../views/page-header.tsx';
import { Figures } from './figures.tsx';
import { IndustryCard } from './industry-card.tsx';
import { StatusCard } from './status-card.tsx';
import { WeekCard } from './week-card.tsx';

export function Dashboard() {
  const translate = useTranslate();
  const { name } = useTenant();
  return (
    <>
      <PageHeader
        title={translate('dashboard.title')}
        description={translate('dashboard.description', { tenant: name })}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Figures />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <WeekCard />
          <StatusCard />
        </Box>
        <IndustryCard />
      </Box>
    </>
  );
}
