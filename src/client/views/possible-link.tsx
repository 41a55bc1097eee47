/** A line of a list that leads somewhere, or one that leads nowhere and looks the same. */
import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PossibleLinkProps {
  to: string | undefined;
  look: SystemStyleObject;
  children: ReactNode;
}

export function PossibleLink({ to, look, children }: PossibleLinkProps) {
  if (to === undefined) return <Box sx={look}>{children}</Box>;
  return (
    <Box component={Link} to={to} sx={[look, { '&:hover': { backgroundColor: 'action.hover' } }]}>
      {children}
    </Box>
  );
}
