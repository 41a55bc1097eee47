/** Names a view or a segment. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { HttpError, useTranslate } from 'react-admin';
import { useState, type FormEvent, type ReactNode } from 'react';

interface NameFormProps {
  name: string;
  /** What the name is of. */
  label: string;
  max: number;
  submit: string;
  /** Throws what the server has against it. */
  save: (name: string) => Promise<unknown>;
  close: () => void;
  children?: ReactNode;
}

export function NameForm({ name, label, max, submit, save, close, children }: NameFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    setBusy(true);
    try {
      await save(typed.trim());
      close();
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        margin="none"
        label={label}
        value={typed}
        error={fault !== undefined}
        helperText={fault}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only the form, not the panel around it.
          event.stopPropagation();
          close();
        }}
        slotProps={{ htmlInput: { maxLength: max } }}
      />
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" color="inherit" onClick={close}>
          {translate('form.cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" disableElevation disabled={busy || typed.trim() === ''}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

/** What is wrong with the name; anything else was told as a toast. */
function faultOf(error: unknown): string | undefined {
  const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, string> }).errors : undefined;
  return errors?.['name'];
}
