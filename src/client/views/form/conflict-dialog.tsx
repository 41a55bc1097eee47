/** Somebody else saved first: for each field both changed, theirs or yours. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldCell } from '../../fields/registry.tsx';
import type { Values } from './changed-fields.ts';
import type { Conflict, Side } from './conflict.ts';

interface ConflictDialogProps {
  resource: Resource;
  conflict: Conflict;
  mine: Values;
  saving: boolean;
  onSettle: (choice: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

export function ConflictDialog({ resource, conflict, mine, saving, onSettle, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const id = useId();
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const all = (side: Side) => setChoice(Object.fromEntries(conflict.disputed.map((source) => [source, side])));
  const name = (source: string) => label(source, resource.fields[source]);

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('form.conflict_title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">
          {translate(conflict.disputed.length > 0 ? 'form.conflict_body' : 'form.conflict_nothing')}
        </DialogContentText>
        {conflict.disputed.length > 1 && (
          <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {translate('form.conflict_keep_mine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {translate('form.conflict_use_theirs')}
            </Button>
          </Box>
        )}
        {conflict.disputed.map((source) => (
          <DisputedField
            key={source}
            {...{ resource, source, mine }}
            label={name(source)}
            theirs={conflict.theirs}
            side={choice[source] ?? 'mine'}
            choose={(side) => setChoice({ ...choice, [source]: side })}
          />
        ))}
        {conflict.onlyTheirs.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {translate('form.conflict_others', { fields: conflict.onlyTheirs.map(name).join(', ') })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('form.conflict_cancel')}
        </Button>
        <Button variant="contained" disableElevation disabled={saving} onClick={() => onSettle(choice)}>
          {translate(saving ? 'form.saving' : 'form.conflict_save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DisputedFieldProps {
  resource: Resource;
  source: string;
  label: string;
  mine: Values;
  theirs: Values;
  side: Side;
  choose: (side: Side) => void;
}

function DisputedField({ resource, source, label, mine, theirs, side, choose }: DisputedFieldProps) {
  const translate = useTranslate();
  const field = resource.fields[source]!;
  const sides = [
    { value: 'mine', title: 'form.conflict_yours', record: mine },
    { value: 'theirs', title: 'form.conflict_theirs', record: theirs },
  ] as const;
  return (
    <RadioGroup
      value={side}
      onChange={(_, chosen) => choose(chosen as Side)}
      aria-label={label}
      sx={{ mt: 2, gap: 0.75 }}
    >
      <Typography aria-hidden sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {label}
      </Typography>
      {sides.map(({ value, title, record }) => (
        <Box key={value} component="label" sx={[sideStyle, side === value && { borderColor: 'primary.main' }]}>
          <Radio size="small" value={value} sx={{ p: 0.5 }} />
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', width: 84, flex: 'none' }}>
            {translate(title)}
          </Typography>
          <Box component="span" sx={{ minWidth: 0, fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>
            <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
          </Box>
        </Box>
      ))}
    </RadioGroup>
  );
}

const sideStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  cursor: 'pointer',
} as const;
