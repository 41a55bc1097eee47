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
