/** The client organisation's sign at the head of the menu: its initial in its colour, and its name. */
import Box from '@mui/material/Box';
import { Link } from 'react-router';

import { useTenant } from '../state/session.ts';

export function TenantMark({ rail }: { rail: boolean }) {
  const { name } = useTenant();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={name}
      title={name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 56,
        flex: 'none',
        px: rail ? 1.375 : 2,
        color: '#fff',
        textDecoration: 'none',
        fontWeight: 600,
        fontSize: 15,
        whiteSpace: 'nowrap',
        '&:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
      }}
    >
      <TenantInitial />
      {!rail && (
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      )}
    </Box>
  );
}

/** The first character of the name on the tenant's colour; `size` in px. */
export function TenantInitial({ size = 32 }: { size?: number }) {
  const { name } = useTenant();
  const [initial = ''] = name;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1.25,
        fontSize: size * 0.5,
        fontWeight: 700,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        boxShadow: '0 0 0 1px rgba(255, 255, 255, 0.22)',
      }}
    >
      {initial.toUpperCase()}
    </Box>
  );
}
