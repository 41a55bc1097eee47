/** A part of a page that could not be read: why, and the way to try again. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useFailureText } from './use-failure-text.ts';

export function LoadError({ error, retry }: { error: unknown; retry: () => unknown }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  return (
    <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
      {failureText(error)}{' '}
      <Button size="small" onClick={() => void retry()}>
        {translate('form.retry')}
      </Button>
    </Typography>
  );
}
