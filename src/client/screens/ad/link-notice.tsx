/** Warns of an ad whose address did not answer as a page does when it was last looked at. It holds nothing back. */
import Alert from '@mui/material/Alert';
import { useTranslate, type RaRecord } from 'react-admin';

import { useAgo } from '../../fields/use-formats.ts';

export function LinkNotice({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const ago = useAgo();
  const problem: unknown = record['link_problem'];
  if (typeof problem !== 'string') return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1.5, backgroundColor: 'background.paper' }}>
      {translate(`ad_details.link_${problem}`, { url: String(record['destination_url']) })}{' '}
      {translate('ad_details.link_checked', { when: ago(String(record['link_checked_at'])) })}
    </Alert>
  );
}
