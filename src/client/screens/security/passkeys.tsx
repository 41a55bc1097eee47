/** The person's passkeys: which devices open this portal, and adding, renaming and removing one. */
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { OwnPasskey } from '../../../shared/contracts/second-factor-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { useAgo, useFormats } from '../../fields/use-formats.ts';
import { canUsePasskeys } from '../../providers/passkey-ceremony.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { NamePasskeyDialog } from './passkey-dialogs.tsx';
import { rowStyle } from './row-style.ts';
import { useAccountCall } from './use-account-call.ts';

export function Passkeys({ passkeys, onAdd }: { passkeys: readonly OwnPasskey[]; onAdd: () => void }) {
  const translate = useTranslate();
  const can = canUsePasskeys();
  return (
    <>
      <Box sx={rowStyle}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 500 }}>{translate('account.passkeys.title')}</Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(can ? 'account.passkeys.description' : 'account.passkeys.impossible')}
          </Typography>
        </Box>
        {can && (
          <Button size="small" variant="outlined" onClick={onAdd}>
            {translate('account.passkeys.add')}
          </Button>
        )}
      </Box>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { momentDay } = useFormats();
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const { name, host, created_at, last_used_at } = passkey;
  const close = () => setAsked(undefined);
  const used = last_used_at
    ? translate('account.passkeys.used', { ago: ago(last_used_at) })
    : translate('account.passkeys.unused');
  return (
    <Box sx={{ ...rowStyle, pl: { xs: 0, sm: 2 } }}>
      <KeyIcon aria-hidden sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[host, translate('account.passkeys.since', { day: momentDay(created_at) }), used].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          size="small"
          color="inherit"
          aria-label={translate('account.passkeys.rename_of', { name })}
          onClick={() => setAsked('rename')}
        >
          {translate('account.passkeys.rename')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={translate('account.passkeys.remove_of', { name })}
          onClick={() => setAsked('remove')}
        >
          {translate('account.passkeys.remove')}
        </Button>
      </Box>
      {asked === 'rename' && <NamePasskeyDialog passkey={passkey} onClose={close} />}
      <RemoveDialog open={asked === 'remove'} passkey={passkey} onClose={close} />
    </Box>
  );
}

interface RemoveDialogProps {
  open: boolean;
  passkey: OwnPasskey;
  onClose: () => void;
}

function RemoveDialog({ open, passkey: { id, name }, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const { call, running } = useAccountCall();
  const remove = async () => {
    const ask = () => callApi('POST /passkeys/:id/remove', { params: { id } });
    await call(ask, translate('account.passkeys.removed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={translate('account.passkeys.remove_title', { name })}
      body={translate('account.passkeys.remove_body')}
      confirm={translate('account.passkeys.remove')}
      destructive
      busy={running}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
