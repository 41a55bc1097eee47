/** The way to the organisation's own sign-in, where it has one. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import { leaveForSso, readSsoOffer } from '../../providers/sso.ts';

export function SsoSignIn() {
  const translate = useTranslate();
  const [label, setLabel] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    // Where it cannot be asked, the password is still there.
    readSsoOffer()
      .then((found) => isCurrent && setLabel(found))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  if (label === undefined) return null;
  const leave = () => {
    setBusy(true);
    setTrouble(undefined);
    leaveForSso().catch((error: unknown) => {
      setTrouble((error as Error).message);
      setBusy(false);
    });
  };
  return (
    <>
      {trouble !== undefined && (
        <Alert severity="error" role="alert">
          {trouble}
        </Alert>
      )}
      <Button variant="outlined" size="large" disabled={busy} onClick={leave}>
        {translate('auth.sso', { name: label })}
      </Button>
    </>
  );
}
