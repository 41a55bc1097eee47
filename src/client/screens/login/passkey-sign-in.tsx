/** Signing in by a passkey alone: the device knows who it is. */
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLogin, useTranslate } from 'react-admin';
import { useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { canUsePasskeys, PasskeyError, showPasskey } from '../../providers/passkey-ceremony.ts';

export function PasskeySignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { data } = await callApi('POST /auth/passkey/options', { quiet: true });
      await login({ passkey: await showPasskey(data) });
    } catch (error) {
      setTrouble(error instanceof PasskeyError ? translate('auth.passkey_none') : (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {trouble !== undefined && (
        <Alert severity="warning" role="alert">
          {trouble}
        </Alert>
      )}
      <Button startIcon={<KeyIcon />} disabled={busy} onClick={() => void signIn()}>
        {translate('auth.passkey')}
      </Button>
    </>
  );
}
