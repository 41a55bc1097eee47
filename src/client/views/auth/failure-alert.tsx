import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { useWaitText } from '../use-retry-after.ts';
import type { Failure } from './use-auth-call.ts';

interface FailureAlertProps {
  failure: Failure | undefined;
  /** Seconds left until another try. */
  wait: number;
  action?: ReactNode;
}

/** What went wrong, above the form; a limit says in words how long it lasts, and goes when it is over. */
export function FailureAlert({ failure, wait, action }: FailureAlertProps) {
  const translate = useTranslate();
  const waitText = useWaitText();
  if (!failure) return null;
  const isLimit = failure.details['seconds'] !== undefined;
  if (isLimit && wait === 0) return null;
  return (
    <Alert severity="error" role="alert" action={action}>
      {failure.code === 'rate_limited' ? translate('auth.wait', { time: waitText(wait) }) : failure.message}
    </Alert>
  );
}
