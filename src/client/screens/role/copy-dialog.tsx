/** Makes a role of one's own that begins with what another allows. screens.md 4.1. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { HttpError, useCreate, useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';

import { useRecordLabel } from '../../fields/record-label.ts';
import { asWords } from '../../fields/tags/tags-cell.tsx';
import { resourcePaths } from '../../state/resource-paths.ts';
import { usePermissionStrings } from '../../state/session.ts';
import type { AddedActionProps } from '../../views/form/action-extensions.ts';
import { useFailureText } from '../../views/use-failure-text.ts';

const longestName = 60;

export function CopyDialog({ resource, record, onClose }: AddedActionProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const id = useId();
  const own = usePermissionStrings();
  const original = useRecordLabel(resource)(record);
  const all = asWords(record['permissions']);
  const permissions = all.filter((permission) => own.includes(permission));
  const left = all.length - permissions.length;
  const [name, setName] = useState('');
  const [create, { isPending, error }] = useCreate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const data = { name: name.trim(), description: record['description'] ?? null, permissions };
    const onSuccess = (made: { id: unknown }) => {
      onClose();
      void navigate(resourcePaths(resource.name).edit!(String(made.id)));
    };
    void create(resource.name, { data }, { onSuccess, onError: () => undefined });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
          {translate('roles.copy_title', { name: original })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('roles.copy_about')}</DialogContentText>
          {left > 0 && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {translate('roles.copy_beyond', { smart_count: left })}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            label={translate('roles.copy_name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(error)}
            helperText={error ? (faultOf(error) ?? failureText(error)) : undefined}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={isPending || name.trim() === ''}>
            {translate('roles.copy_start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is wrong with the name. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  return (error.body as { errors?: { name?: string } } | undefined)?.errors?.name;
}
