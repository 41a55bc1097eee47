/** Leads past what stands before; seen only when the keyboard reaches it. */
import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';

interface SkipLinkProps {
  to: string;
  label: string;
  follow: (event: MouseEvent<HTMLElement>) => void;
}

export function SkipLink({ to, label, follow }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={(event: MouseEvent<HTMLElement>) => {
        event.preventDefault();
        follow(event);
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {label}
    </Box>
  );
}
