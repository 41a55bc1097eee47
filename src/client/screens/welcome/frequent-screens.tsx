/** The screens this person opens most, one click away; for who is new, the first of the menu. screens.md 2.3 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { menuLinks } from '../../../shared/menu/visible-menu.ts';
import { useMenu } from '../../state/navigation.ts';
import { visitWeights } from '../../state/page-visits.ts';

const shown = 10;

export function Shortcuts() {
  const translate = useTranslate();
  // As they were when the page was opened: nothing moves under the pointer.
  const [weights] = useState(visitWeights);
  const weightOf = ({ path }: { path: string }) => weights[path] ?? 0;
  const links = menuLinks(useMenu())
    .filter((entry) => entry.href === undefined && entry.path !== '/welcome')
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, shown);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {links.map((entry) => (
        <Button
          key={entry.path}
          component={Link}
          to={entry.path}
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ borderColor: 'divider', px: 1.25 }}
        >
          {translate(`menu.${entry.name}`)}
        </Button>
      ))}
    </Box>
  );
}
