/** What is still to be done for a sender: it is confirmed by the link that goes to its mailbox. screens.md 3.2, EM1 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { FactList } from '../../views/fact-list.tsx';
import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';

const facts = ['is_default', 'verified_at', 'link_sent_at'] as const;

export function SenderNotice({ resource, record }: RecordNoticeProps) {
  const translate = useTranslate();
  const told = facts.filter((source) => record[source] !== null && record[source] !== undefined);
  const problem: unknown = record['link_problem'];
  const isSent = record['link_sent_at'] !== null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      {record['verified_at'] === null && (
        <Alert severity={problem ? 'error' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
          {translate(problem ? 'email.senders.refused' : isSent ? 'email.senders.sent' : 'email.senders.unconfirmed')}
          {Boolean(problem) && (
            <Box component="code" sx={{ display: 'block' }}>
              {String(problem)}
            </Box>
          )}
        </Alert>
      )}
      <FactList {...{ resource, record }} sources={told} whole />
    </Box>
  );
}
