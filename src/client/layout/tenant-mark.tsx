/** The client organisation's sign at the head of the menu, and its name. */
import Box from '@mui/material/Box';
import { Link } from 'react-router';

import { textOn } from '../../shared/color/contrast.ts';
import { density } from '../state/density.ts';
import { useTenant } from '../state/session.ts';
import { initialOf } from '../state/tenant-icon.ts';

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
        height: density.bar,
        flex: 'none',
        px: '11px',
        color: '#fff',
        textDecoration: 'none',
        fontWeight: 600,
        fontSize: 15,
        whiteSpace: 'nowrap',
        '&:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
      }}
    >
      <TenantSign onDark />
      {!rail && (
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
      )}
    </Box>
  );
}

/** The organisation's picture; where it has none, the first character of its name on its colour. `size` in px. */
export function TenantSign({ size = 32, onDark = false }: { size?: number; onDark?: boolean }) {
  const { name, logo: usual, logo_dark, primary_color: color } = useTenant();
  const logo = onDark ? (logo_dark ?? usual) : usual;
  if (logo !== null) {
    return (
      <Box
        component="img"
        src={logo}
        alt=""
        width={size}
        height={size}
        sx={{ flex: 'none', borderRadius: `${size / 5}px`, boxShadow: ring }}
      />
    );
  }
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
        borderRadius: `${size / 5}px`,
        fontSize: size * 0.5,
        fontWeight: 700,
        color: textOn(color),
        backgroundColor: color,
        boxShadow: ring,
      }}
    >
      {initialOf(name)}
    </Box>
  );
}

/** A dark sign stands out from the dark menu. */
const ring = '0 0 0 1px rgba(255, 255, 255, 0.22)';
