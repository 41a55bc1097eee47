/** A record that cannot be shown: it is not there, the person may not see it, or the call failed. */
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useContext } from 'react';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { Empty, Failed, readFailure } from '../states.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import { RecordWalkContext } from '../walk/walk-context.ts';

interface EditFailedProps {
  resource: Resource;
  error: unknown;
  retry: () => void;
}

/** The way on from it is there all the same. */
export function EditFailed(props: EditFailedProps) {
  return (
    <>
      <Box sx={{ display: 'flex' }}>{useContext(RecordWalkContext)}</Box>
      <Failure {...props} />
    </>
  );
}

function Failure({ resource, error, retry }: EditFailedProps) {
  const translate = useTranslate();
  const { status, message } = readFailure(error);
  const { list } = resourcePaths(resource.name);
  // No name is left there of a record that is gone, or that this person may not see; and no page says that it is one to edit.
  useTabTitle(status === 404 ? translate('form.not_found_title') : undefined);
  const back = list !== undefined && (
    <Button component={Link} to={list} variant="outlined">
      {translate('form.back_to_list')}
    </Button>
  );
  if (status === 404) {
    return (
      <Empty
        whole
        icon={<SearchOffIcon />}
        title={translate('form.not_found_title')}
        body={translate('form.not_found_body')}
        action={back}
      />
    );
  }
  if (status === 403) {
    return (
      <Empty
        whole
        icon={<LockOutlinedIcon />}
        title={translate('form.denied_title')}
        {...(message && { body: message })}
        action={back}
      />
    );
  }
  return <Failed whole {...{ error, retry }} />;
}
