/** What to try where a recipient did not get a mail, by what the mail server's answer means. screens.md 3.2, EM4 */
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

import type { RecordNoticeProps } from '../../views/form/record-notices.tsx';

const failing = ['failed', 'soft_bounce', 'hard_bounce', 'unknown', 'deferred'];

export function RecipientNotice({ record }: RecordNoticeProps) {
  const translate = useTranslate();
  const { status, explanation } = record as { status?: string; explanation?: string | null };
  if (!explanation || !failing.includes(String(status))) return null;
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {translate(`email.sends.advice.${explanation}`)}
    </Alert>
  );
}
