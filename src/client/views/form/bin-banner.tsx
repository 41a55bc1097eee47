/** Says that a record is in the bin, and takes it out again; or does to it there what its definition allows in the bin. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { useAgo } from '../../fields/use-formats.ts';
import { useRecordVerbs, useVerbsOf } from '../action/use-record-verbs.tsx';
import { ExplainedButton } from '../explained-button.tsx';
import { useWaitLabel } from '../use-retry-after.ts';
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
  const name = useRecordLabel(resource)(record);
  const verbsOf = useVerbsOf(resource);
  const verbs = useRecordVerbs(resource);
  const isBusy = running || verbs.running;
  const restore = (
    <Button
      color="inherit"
      size="small"
      disabled={isBusy || wait > 0}
      onClick={() => void transition('restore', translate('form.restored'))}
    >
      {waitLabel(translate('form.restore'), wait)}
    </Button>
  );
  return (
    <Alert severity="warning" sx={alertStyle}>
      <Box sx={lineStyle}>
        <span>{translate('form.in_bin_since', { when: ago(String(record['deleted_at'])) })}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {canRestore && restore}
          {verbsOf(record).map(({ verb, label, isDanger, reason }) => (
            <ExplainedButton
              key={verb}
              size="small"
              color={isDanger ? 'error' : 'inherit'}
              busy={isBusy || verbs.waitOf(verb) > 0}
              {...{ reason }}
              onClick={() => void verbs.start(record, name, verb)}
            >
              {waitLabel(label, verbs.waitOf(verb))}
            </ExplainedButton>
          ))}
        </Box>
      </Box>
      {verbs.dialog}
    </Alert>
  );
}

const alertStyle = { mt: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } } as const;
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  my: -0.5,
} as const;
