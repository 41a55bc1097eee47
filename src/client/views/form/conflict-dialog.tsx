/**
 * Two have changed the same record, or somebody changed it under a draft: for each field that both changed yours, theirs, or both in one
 * where they can be told apart. Arrow keys choose within a field, Ctrl or Cmd with S saves.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { bringIntoSight } from '../focus-heading.ts';
import { useWaitLabel } from '../use-retry-after.ts';
import type { Values } from './changed-fields.ts';
import { defaultSide, type Conflict, type Side } from './conflict.ts';
import { ConflictingField } from './conflicting-field.tsx';
import { useSaveKey } from './save-bar.tsx';

interface ConflictDialogProps {
  resource: Resource;
  conflict: Conflict;
  mine: Values;
  /** A draft is put back into the form and not saved yet. */
  isDraft?: boolean;
  saving: boolean;
  /** Seconds until another try. */
  wait?: number;
  /** What the server had against the choice. */
  failure?: string | undefined;
  onSettle: (choice: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, conflict, mine, isDraft = false, saving, wait = 0, failure, onSettle, onClose } = props;
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const waitLabel = useWaitLabel();
  const id = useId();
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const { disputed, onlyTheirs } = conflict;
  const all = (side: Side) => setChoice(Object.fromEntries(disputed.map((source) => [source, side])));
  const name = (source: string) => label(source, resource.fields[source]);
  const sideOf = (source: string) => choice[source] ?? defaultSide(conflict, source);
  useSaveKey(!saving && wait === 0, () => onSettle(choice), true);
  const bodyKey = isDraft ? 'forms.draft.moved_body' : 'form.conflict_body';

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate(isDraft ? 'forms.draft.moved_title' : 'form.conflict_title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">
          {translate(disputed.length > 0 ? bodyKey : 'form.conflict_nothing')}
        </DialogContentText>
        {failure !== undefined && (
          <Alert ref={bringIntoSight} severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {disputed.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {translate('form.conflict_keep_mine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {translate('form.conflict_use_theirs')}
            </Button>
          </Box>
        )}
        {disputed.map((source, index) => (
          <ConflictingField
            key={source}
            {...{ resource, source, mine, conflict }}
            isFirst={index === 0}
            label={name(source)}
            side={sideOf(source)}
            choose={(side) => setChoice({ ...choice, [source]: side })}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {translate('form.conflict_others', { fields: onlyTheirs.map(name).join(translate('list.separator')) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('form.conflict_cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={saving || wait > 0}
          onClick={() => onSettle(choice)}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {waitLabel(translate(saving ? 'form.saving' : isDraft ? 'forms.draft.restore' : 'form.conflict_save'), wait)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
