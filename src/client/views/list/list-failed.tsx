/** A list that could not be read. What the address asks for wrongly (an old bookmark, say) is not tried again but taken away. */
import WarningIcon from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
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
    <Box role="alert" sx={staleStyle}>
      <WarningIcon aria-hidden fontSize="small" sx={{ flex: 'none', color: 'warning.main' }} />
      <span>
        {translate('list.stale')} {message}
      </span>
      {status === 400 ? <ResetButton /> : again}
    </Box>
  );
}

/** As an `Alert` looks, which would be 2 KB on the way to the first row. */
const staleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 1.5,
  px: 2,
  py: 0.75,
  border: 1,
  borderColor: 'warning.main',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > .MuiButton-root': { flex: 'none' },
} as const;

function ResetButton() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={`${pathname}?filter={}`} size="small" variant="outlined">
      {translate('list.reset')}
    </Button>
  );
}
