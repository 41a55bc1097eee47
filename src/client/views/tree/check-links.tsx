/** Has it looked at where the links of a collection lead; what was found stands in its rows once that is done. */
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { callApi } from '../../providers/call-api.ts';
import { density } from '../../state/density.ts';
import { useJobToast } from '../started-job-toast.tsx';
import { useBusy } from '../use-busy.ts';

interface CheckLinksProps {
  resource: Resource;
  /** The icon alone. */
  isShort?: boolean;
}

export function CheckLinks({ resource, isShort = false }: CheckLinksProps) {
  const translate = useTranslate();
  const tell = useJobToast();
  const { isBusy, run } = useBusy();
  const start = () =>
    void run(async () => {
      const { job_id } = await callApi('POST /:resource/check_links', { params: { resource: resource.name } });
      tell(translate('links.checking'), job_id);
    });
  const label = translate('links.check');
  if (isShort)
    return (
      <IconButton size="small" aria-label={label} title={label} aria-disabled={isBusy} onClick={start}>
        <LinkIcon fontSize="small" />
      </IconButton>
    );
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<LinkIcon />}
      aria-disabled={isBusy}
      onClick={start}
      sx={{ flex: 'none', minHeight: density.control, color: 'text.secondary' }}
    >
      {label}
    </Button>
  );
}
