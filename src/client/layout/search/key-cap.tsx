/** A key of the keyboard, as it is drawn beside what it does. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        px: 0.625,
        minWidth: 20,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.75,
        backgroundColor: 'background.paper',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
