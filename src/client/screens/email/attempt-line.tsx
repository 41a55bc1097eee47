/** What came of one attempt to send: whether it left, what the server said word for word, and what that means. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { SendingAttempt } from '../../../shared/contracts/email-calls.ts';

export function AttemptLine({ attempt: { is_sent, to, answer, explanation } }: { attempt: SendingAttempt }) {
  const translate = useTranslate();
  return (
    <Alert severity={is_sent ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{translate(is_sent ? 'email.attempt.sent' : 'email.attempt.failed', { to })}</Box>
      {translate(`email.explained.${explanation}`)}
      {answer !== null && answer !== '' && (
        <Box sx={{ mt: 0.5, fontSize: 'caption.fontSize' }}>
          {translate('email.attempt.answer')}
          {translate('list.colon')}
          <code>{answer}</code>
        </Box>
      )}
    </Alert>
  );
}
