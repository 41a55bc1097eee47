/** The first screen: who you are here, what is left to set up, what waits for you, what others changed. screens.md 2.3 */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { workPermissions } from '../../../shared/notices/work-kinds.ts';
import { callApi } from '../../providers/call-api.ts';
import { useHasPermission } from '../../state/session.ts';
import { Card, CardState } from '../../views/card.tsx';
import { PageHeader } from '../../views/page-header.tsx';
import { useRead } from '../../views/use-read.ts';
import { WorkLines } from '../../views/work-lines.tsx';
import { Problems } from './problems.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { isSetUp, Setup } from './setup.tsx';
import { Shortcuts } from './frequent-screens.tsx';
import { WeekFigures } from './week-figures.tsx';
import { type Data, Greeting, Standing } from './greeting.tsx';

/** While the page is shown: what waits is counted anew. */
const refreshMs = 120_000;

export function Welcome() {
  const translate = useTranslate();
  const query = useRead('welcome', (asking) => callApi('GET /welcome', asking), { refreshMs });
  const { data } = query;
  // Who decides on nothing is not told that nothing waits.
  const decides = useHasPermission(...workPermissions);
  return (
    <>
      <PageHeader title={<Greeting />} description={<Standing lastSignIn={data?.last_sign_in} />} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {data && data.problems.length > 0 && (
            <Card title={translate('welcome.problems_title')}>
              <Problems problems={data.problems} />
            </Card>
          )}
          {data && isAllDone(data) && <WeekFigures />}
          {decides && (
            <Card title={translate('work.title')} description={translate('welcome.waiting_description')}>
              <CardState query={query} height={96}>
                {({ waiting }) => <WorkLines kinds={waiting} />}
              </CardState>
            </Card>
          )}
          {data && !isSetUp(data.steps) && <Setup steps={data.steps} />}
          <Card title={translate('welcome.shortcuts_title')} description={translate('welcome.shortcuts_description')}>
            <Shortcuts />
          </Card>
          {/* At the end, once there is nothing to do but to bring one back. */}
          {data && isSetUp(data.steps) && data.steps.some(({ state }) => state === 'skipped') && (
            <Setup steps={data.steps} />
          )}
        </Box>
        {/* As high as what is in it, not as the other column. */}
        <Box sx={{ minWidth: 0 }}>
          <Card
            title={translate('welcome.recent_title')}
            description={translate('welcome.recent_description')}
            action={<AllChanges />}
          >
            <CardState query={query} height={320}>
              {({ recent }) => <RecentChanges recent={recent} />}
            </CardState>
          </Card>
        </Box>
      </Box>
    </>
  );
}

/** Nothing to set up, to decide or to mend. */
const isAllDone = ({ steps, waiting, problems }: Data): boolean =>
  isSetUp(steps) && waiting.length + problems.length === 0;

/** The way to all that was ever changed, for who may see it. */
function AllChanges() {
  const translate = useTranslate();
  if (!useHasPermission('admin.audit.read')) return null;
  return (
    <Link
      component={RouterLink}
      to="/admin-settings/audit-log"
      variant="body2"
      underline="hover"
      sx={{ flex: 'none', lineHeight: '24px' }}
    >
      {translate('welcome.recent_all')}
    </Link>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;
