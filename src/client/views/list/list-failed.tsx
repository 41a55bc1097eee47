/** A list that could not be read. What the address asks for wrongly (an old bookmark, say) is not tried again but taken away. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';

import { Empty, Failed, readFailure } from '../states.tsx';
import { ListReadingContext } from './list-parts.ts';

/** In place of the rows, where there are none. */
export function ListFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  const { status, message } = readFailure(error);
  if (status !== 400) return <Failed {...{ error, retry }} />;
  return (
    <Empty
      title={translate('form.failed_title')}
      {...(message !== undefined && { body: message })}
      action={<ResetButton />}
    />
  );
}

/** Above the rows that were read before, which stay. */
export function ListStale() {
  const translate = useTranslate();
  const { failure } = useContext(ListReadingContext);
  const { data, refetch } = useListContext();
  if (!failure || !data) return null;
  const { status, message } = readFailure(failure.error);
  const again = (
    <Button size="small" color="inherit" onClick={() => void refetch()}>
      {translate('form.retry')}
    </Button>
  );
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={status === 400 ? <ResetButton /> : again}
      sx={{ mb: 1.5, py: 0, alignItems: 'center', backgroundColor: 'background.paper' }}
    >
      {translate('list.stale')} {message}
    </Alert>
  );
}

function ResetButton() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={`${pathname}?filter={}`} size="small" variant="outlined">
      {translate('list.reset')}
    </Button>
  );
}
