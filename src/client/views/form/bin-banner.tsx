/** Says that a record is in the bin, and takes it out again. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/define-resource.ts';
import { useAgo } from '../../fields/use-formats.ts';
import { useWaitLabel } from '../use-wait.ts';
import { useRecordAction } from './use-record-action.ts';

interface BinBannerProps {
  resource: Resource;
  record: RaRecord;
  canRestore: boolean;
}

export function BinBanner({ resource, record, canRestore }: BinBannerProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const waitLabel = useWaitLabel();
  const { running, wait, transition } = useRecordAction(resource, record);
  const restore = (
    <Button
      color="inherit"
      size="small"
      disabled={running || wait > 0}
      onClick={() => void transition('restore', translate('form.restored'))}
    >
      {waitLabel(translate('form.restore'), wait)}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mt: 1 }} action={canRestore ? restore : undefined}>
      {translate('form.in_bin_since', { when: ago(String(record['deleted_at'])) })}
    </Alert>
  );
}
