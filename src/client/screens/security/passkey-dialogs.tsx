/** Adds a passkey, which the device makes, and gives one another name. */
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { OwnPasskey } from '../../../shared/contracts/second-factor-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { createPasskey, PasskeyError } from '../../providers/passkey-ceremony.ts';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { CodesDialog } from './totp-dialog.tsx';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState(translate('account.passkeys.default_name'));
  const { add, running, failure, codes } = useAddPasskey(onClose);
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <DialogFrame
      title={translate('account.passkeys.add')}
      submit={translate('account.passkeys.go_on')}
      {...{ running, failure, onClose }}
      onSubmit={() => name.trim() !== '' && void add(name.trim())}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {translate('account.passkeys.add_body')}
      </Typography>
      <NameField value={name} onChange={setName} />
    </DialogFrame>
  );
}

/** What is to be signed, the device's answer, and keeping it. */
function useAddPasskey(onClose: () => void) {
  const translate = useTranslate();
  const { run, running, failure } = useDialogCall();
  const [trouble, setTrouble] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const add = async (name: string) => {
    setTrouble(undefined);
    try {
      const options = await run((asking) => callApi('POST /passkeys/options', asking));
      if (!options) return;
      const body = { name, passkey: await createPasskey(options) };
      const kept = await run((asking) => callApi('POST /passkeys', { body, ...asking }));
      if (kept?.recovery_codes) setCodes(kept.recovery_codes);
      else if (kept) onClose();
    } catch (error) {
      setTrouble(translate(`account.passkeys.${error instanceof PasskeyError ? error.trouble : 'cancelled'}`));
    }
  };
  return { add, running, failure: trouble ?? failure, codes };
}

export function NamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [name, setName] = useState(passkey.name);
  const { run, running, failure } = useDialogCall();
  const rename = async () => {
    const asked = { params: { id: passkey.id }, body: { name: name.trim() } };
    if (asked.body.name === '') return;
    if (!(await run((asking) => callApi('POST /passkeys/:id/rename', { ...asked, ...asking })))) return;
    refresh();
    onClose();
  };
  return (
    <DialogFrame
      title={translate('account.passkeys.rename_title')}
      submit={translate('account.passkeys.rename')}
      {...{ running, failure, onClose }}
      onSubmit={() => void rename()}
    >
      <NameField value={name} onChange={setName} />
    </DialogFrame>
  );
}

function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const isEmpty = value.trim() === '';
  return (
    <TextField
      label={translate('account.passkeys.name')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      fullWidth
      autoFocus
      error={isEmpty}
      helperText={isEmpty ? translate('validation.required') : undefined}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
}
