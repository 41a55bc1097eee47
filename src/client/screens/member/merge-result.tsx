/** Two members have become one: what changed, and what it would take to part them again. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';

import type { MergeReply } from '../../../shared/contracts/member-calls.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { EntryDiff } from '../../views/audit/entry-diff.tsx';
import { MergeMoves } from './merge-moves.tsx';

export interface Merged {
  stays: RaRecord;
  goes: RaRecord;
  plan: MergeReply['data'];
}

export function MergeResult({ merged: { stays, goes, plan }, close }: { merged: Merged; close: () => void }) {
  const translate = useTranslate();
  const edit = resourcePaths('members').edit!;
  const changes = Object.entries(plan.changes);
  const side = (which: 'from' | 'to') => Object.fromEntries(changes.map(([key, change]) => [key, change[which]]));
  return (
    <>
      <DialogContent>
        <Alert severity="success">
          {translate('people.merged', { stays: stays['full_name'], goes: goes['full_name'] })}
        </Alert>
        <MergeMoves moves={plan.moves} />
        <Box sx={{ mt: 1.5 }} />
        {changes.length > 0 && <EntryDiff entry={{ resource: 'members', before: side('from'), after: side('to') }} />}
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {translate('people.merged_class')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to={edit(String(goes.id))} color="inherit" onClick={close}>
          {translate('people.merged_open_bin')}
        </Button>
        <Button component={Link} to={edit(String(stays.id))} color="inherit" onClick={close}>
          {translate('people.merged_open')}
        </Button>
        <Button autoFocus variant="contained" disableElevation onClick={close}>
          {translate('people.close')}
        </Button>
      </DialogActions>
    </>
  );
}
