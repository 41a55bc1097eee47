/** The first screen: who you are here, what waits for you, what others changed. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { WelcomeReply } from '../../../shared/contracts/dashboard.ts';
import { useRoleNames } from '../../fields/role-names.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { useHasPermission, usePortalUser, useTenant } from '../../state/session.ts';
import { Card, CardState } from '../../views/card.tsx';
import { PageHeader } from '../../views/page-header.tsx';
import { useRead } from '../../views/use-read.ts';
import { RecentChanges } from './recent-changes.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Waiting } from './waiting.tsx';

export function Welcome() {
  const translate = useTranslate();
  const query = useRead<WelcomeReply['data']>('/welcome');
  // Who decides on nothing is not told that nothing waits.
  const decides = useHasPermission('members.status');
  return (
    <>
      <PageHeader title={<Greeting />} description={<Standing lastSignIn={query.data?.last_sign_in_at} />} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {decides && (
            <Card title={translate('welcome.waiting_title')} description={translate('welcome.waiting_description')}>
              <CardState query={query} height={96}>
                {({ waiting }) => <Waiting waiting={waiting} />}
              </CardState>
            </Card>
          )}
          <Card title={translate('welcome.shortcuts_title')}>
            <Shortcuts />
          </Card>
        </Box>
        <Card title={translate('welcome.recent_title')} description={translate('welcome.recent_description')}>
          <CardState query={query} height={320}>
            {({ recent }) => <RecentChanges recent={recent} />}
          </CardState>
        </Card>
      </Box>
    </>
  );
}

function Greeting() {
  const translate = useTranslate();
  const { first_name } = usePortalUser();
  const { time_zone } = useTenant();
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(new Date()),
  );
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return <>{translate(`welcome.title_${part}`, { name: first_name })}</>;
}

/** Role, organisation and last sign-in, on one line. `lastSignIn`: undefined until it is known, null the first time. */
function Standing({ lastSignIn }: { lastSignIn: string | null | undefined }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { name } = useTenant();
  const { roles } = usePortalUser();
  const roleNames = useRoleNames();
  const parts = [name, roleNames(roles)];
  return (
    <Typography variant="body2" component="span">
      {parts.join(' · ')}
      {lastSignIn !== undefined && ' · '}
      {lastSignIn === null && translate('welcome.first_sign_in')}
      {lastSignIn && (
        <ExactTime at={lastSignIn}>{translate('welcome.last_sign_in_at', { when: ago(lastSignIn) })}</ExactTime>
      )}
    </Typography>
  );
}
