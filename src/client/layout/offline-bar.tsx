/** Says above everything that there is no connection, as long as there is none, and that nothing is lost by it. screens.md 1.2. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';

export function OfflineBar() {
  const translate = useTranslate();
  if (useSyncExternalStore(onChange, isOnline)) return null;
  return (
    <Box role="status" sx={barStyle}>
      {translate('frame.offline')}
    </Box>
  );
}

const isOnline = () => navigator.onLine;

function onChange(look: () => void): () => void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

const barStyle = {
  px: 2,
  py: 0.5,
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 500,
  color: 'background.paper',
  backgroundColor: 'text.primary',
} as const;
