/** The way to the current screen. A step that can be opened is a link; the screen itself is not. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { useBreadcrumb } from '../state/navigation.ts';

export function Breadcrumb() {
  const translate = useTranslate();
  const steps = useBreadcrumb();
  return (
    <Box component="nav" aria-label={translate('frame.breadcrumb')}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          alignItems: 'center',
          listStyle: 'none',
          m: 0,
          p: 0,
          minWidth: 0,
          fontSize: 14,
          whiteSpace: 'nowrap',
        }}
      >
        {steps.map(({ name, path }, index) => {
          const last = index === steps.length - 1;
          const title = translate(`menu.${name}`);
          return (
            <Box
              component="li"
              key={name}
              aria-current={last ? 'page' : undefined}
              sx={{
                display: { xs: last ? 'flex' : 'none', sm: 'flex' },
                minWidth: 0,
                alignItems: 'center',
                color: last ? 'text.primary' : 'text.secondary',
                fontWeight: last ? 500 : 400,
              }}
            >
              {index > 0 && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ display: { xs: 'none', sm: 'inline' }, mx: 1, color: 'text.disabled' }}
                >
                  /
                </Box>
              )}
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {path !== undefined && !last ? (
                  <Link component={RouterLink} to={path} color="inherit" underline="hover">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
