/** Has it looked at where the links of a collection lead; what was found stands in its rows once that is done. */
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { callApi } from '../../providers/call-api.ts';
import { density } from '../../state/density.ts';
import { useJobToast } from '../started-job-toast.tsx';
import { useFailureText } from '../use-failure-text.ts';

export function CheckLinks({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useJobToast();
  const failureText = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    try {
      const { job_id } = await callApi('POST /:resource/check_links', { params: { resource: resource.name } });
      tell(translate('links.checking'), job_id);
    } catch (error) {
      const text = failureText(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setStarting(false);
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<LinkIcon />}
      aria-disabled={isStarting}
      onClick={() => void start()}
      sx={{ flex: 'none', minHeight: density.control, color: 'text.secondary' }}
    >
      {translate('links.check')}
    </Button>
  );
}
