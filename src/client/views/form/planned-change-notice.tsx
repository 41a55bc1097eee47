/** A change that is made on the next day: what it will be, or why it could not be made; whoever may change the record gives it up. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { EntryDiff } from '../audit/entry-diff.tsx';
import { useDialogCall } from '../use-dialog-call.ts';
import { useMayWrite } from '../use-may-write.ts';
import { useRead } from '../use-read.ts';
import { plannedKeyOf } from './planned-key.ts';

interface PlannedChangeNoticeProps {
  resource: Resource;
  record: RaRecord;
}

export function PlannedChangeNotice({ resource, record }: PlannedChangeNoticeProps) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const client = useQueryClient();
  const mayWrite = useMayWrite(resource);
  const of = { resource: resource.name, id: String(record.id) };
  const key = plannedKeyOf(of);
  const { data } = useRead(key, (asking) => callApi('GET /:resource/:id/planned_change', { params: of, ...asking }));
  const { run, running, failure } = useDialogCall();
  if (!data) return null;
  const { change, before, apply_at: at, requested_by_name: name, problem } = data;
  const giveUp = async () => {
    const done = await run((asking) => callApi('DELETE /:resource/:id/planned_change', { params: of, ...asking }));
    if (done !== undefined) client.setQueryData(['read', key], null);
  };
  return (
    <Alert severity={problem === null ? 'info' : 'warning'} sx={alertStyle}>
      {problem === null
        ? translate('forms.planned_by', { name, when: momentLong(at) })
        : translate('forms.planned_failed', { name, when: momentLong(at), problem })}
      <Box sx={{ my: 1.5 }}>
        <EntryDiff entry={{ resource: resource.name, before, after: change }} />
      </Box>
      {failure !== undefined && <Box sx={{ mb: 1, color: 'error.main' }}>{failure}</Box>}
      {mayWrite && (
        <Button variant="outlined" size="small" color="inherit" disabled={running} onClick={() => void giveUp()}>
          {translate(problem === null ? 'forms.planned_cancel' : 'forms.planned_dismiss')}
        </Button>
      )}
    </Alert>
  );
}

const alertStyle = {
  mt: 1,
  alignItems: 'flex-start',
  maxWidth: 720,
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
} as const;
