/** The screens of this person's menu, one click away. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { menuLinks } from '../../../shared/visible-menu.ts';
import { useMenu } from '../../state/navigation.ts';

const shown = 10;

export function Shortcuts() {
  const translate = useTranslate();
  const links = menuLinks(useMenu())
    .filter((entry) => entry.href === undefined && entry.path !== '/welcome')
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
          sx={{ borderColor: 'divider' }}
        >
          {translate(`menu.${entry.name}`)}
        </Button>
      ))}
    </Box>
  );
}
