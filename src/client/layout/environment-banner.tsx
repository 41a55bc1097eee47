/** Says which environment this is when it is not the real one. Specification 2. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { useEnvironment } from '../state/session.ts';

export function EnvironmentBanner() {
  const translate = useTranslate();
  const environment = useEnvironment();
  if (environment === undefined || environment === 'production') return null;
  return (
    <Box
      component="aside"
      sx={{
        px: 2,
        py: 0.5,
        textAlign: 'center',
        fontSize: 12,
        fontWeight: 500,
        color: (theme) => (theme.palette.mode === 'light' ? '#5c3d00' : '#f2cc60'),
        backgroundColor: (theme) => (theme.palette.mode === 'light' ? '#fff4d6' : '#2f2710'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {translate('frame.environment', { environment: translate(`frame.environments.${environment}`) })}
    </Box>
  );
}
