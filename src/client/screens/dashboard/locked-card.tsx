/** What a person may not see says what it needs and who has that, and where to ask for it. screens.md 4.4 */
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { useDenialText } from '../../fields/denial-text.ts';
import { useAskAddress } from '../../views/use-permission-holders.ts';

export function LockedCard({ needs, height }: { needs: string; height: number }) {
  const translate = useTranslate();
  const denial = useDenialText();
  const ask = useAskAddress(needs, '/dashboard');
  return (
    <Box
      sx={{
        minHeight: { xs: Math.min(height, 140), md: height },
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        px: 1,
      }}
    >
      <LockIcon aria-hidden sx={{ color: 'text.disabled', fontSize: height > 120 ? 28 : 18 }} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', textAlign: 'center', maxWidth: 320 }}>
        {denial([needs])}{' '}
        {ask !== undefined && (
          <Link component={RouterLink} to={ask} data-print="none">
            {translate('dashboard.ask')}
          </Link>
        )}
      </Typography>
    </Box>
  );
}
