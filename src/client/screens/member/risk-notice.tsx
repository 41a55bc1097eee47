/** What asks for a look at a member, above everything else on their page, each with the way to where it can be seen. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';

import type { RiskFlag } from '../../../shared/contracts/member-calls.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { useSummary } from './use-summary.ts';

export function RiskNotice({ record }: RecordNoticeProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { data } = useSummary(String(record.id));
  if (!data || data.risk_flags.length === 0) return null;
  const listOf = (name: string, status: readonly string[]) =>
    `${resourcePaths(name).list}?filter=${encodeURIComponent(JSON.stringify({ member_id: [record.id], status }))}`;
  const places: Record<RiskFlag, string> = {
    payment_overdue: listOf('subscriptions', ['past_due', 'unpaid']),
    payment_disputed: listOf('payments', ['disputed']),
    mail_failed: `${pathname}?tab=mails`,
  };
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1.5, py: 0, backgroundColor: 'background.paper' }}>
      <Box component="ul" aria-label={translate('people.risks')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.risk_flags.map((flag) => (
          <li key={flag}>
            {translate(`people.risk_flags.${flag}`)}{' '}
            <Link component={RouterLink} to={places[flag]} color="inherit">
              {translate('people.risk_look')}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
