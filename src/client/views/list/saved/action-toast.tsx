/** The words of a toast with something to do beside them, once. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { useState } from 'react';

interface ActionToastProps {
  text: string;
  label: string;
  act: () => Promise<unknown>;
}

export function ActionToast({ text, label, act }: ActionToastProps) {
  const close = useCloseNotification();
  const [busy, setBusy] = useState(false);
  const run = () => {
    if (busy) return;
    setBusy(true);
    // A failure was told as a toast of its own.
    void act()
      .catch(() => undefined)
      .finally(close);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      <Button size="small" aria-disabled={busy} onClick={run} sx={{ my: -0.5, fontWeight: 600 }}>
        {label}
      </Button>
    </Box>
  );
}
