/** A number with the way to the list that proves it, where there is one and the person may read it. screens.md 5.1 */
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { ProvingList } from '../../../shared/contracts/dashboard-query.ts';

export function Proof({ link, children }: { link: ProvingList | undefined; children: ReactNode }) {
  if (!link) return children;
  return (
    <Link component={RouterLink} to={link} color="inherit" underline="hover">
      {children}
    </Link>
  );
}

/** The look of a row whose one link is its `Proof`: a click anywhere on the row follows it, and the row shows where the focus is. */
export const linkedRow = {
  position: 'relative',
  borderRadius: 1,
  '&:has(a):hover': { backgroundColor: 'action.hover' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
} as const;
