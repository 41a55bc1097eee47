/** A list that could not be read. What the address asks for wrongly (an old bookmark, say) is not tried again but taken away. */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { Empty, Failed, readFailure } from '../states.tsx';

export function ListFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { status, message } = readFailure(error);
  if (status !== 400) return <Failed {...{ error, retry }} />;
  return (
    <Empty
      title={translate('form.failed_title')}
      {...(message !== undefined && { body: message })}
      action={
        <Button component={Link} to={pathname} variant="outlined">
          {translate('list.reset')}
        </Button>
      }
    />
  );
}
