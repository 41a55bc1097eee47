/** The page for an address that leads nowhere. It names the address, so that a typing mistake can be seen. Specification 2: /404. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Fuse from 'fuse.js';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';

import { menuLinks } from '../../../shared/visible-menu.ts';
import { useMenu } from '../../state/navigation.ts';
import { useIsSignedIn } from '../../state/session.ts';
import { Facts, MessagePage } from './message-page.tsx';

const nearestCount = 3;

export function NotFound() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const signedIn = useIsSignedIn();
  const address = query.get('path');
  const home = signedIn
    ? { to: '/welcome', label: 'pages.go_to_welcome' }
    : { to: '/login', label: 'pages.go_to_sign_in' };
  return (
    <MessagePage
      code="404"
      title={translate('pages.not_found.title')}
      text={translate('pages.not_found.text')}
      actions={
        <Button component={RouterLink} to={home.to} variant="contained">
          {translate(home.label)}
        </Button>
      }
    >
      {address !== null && (
        <Facts facts={[{ label: translate('pages.not_found.address'), value: <code>{address}</code> }]} />
      )}
      {signedIn && address !== null && <Nearest address={address} />}
    </MessagePage>
  );
}

function Nearest({ address }: { address: string }) {
  const translate = useTranslate();
  const menu = useMenu();
  const found = useMemo(() => {
    const links = menuLinks(menu).filter((entry) => entry.href === undefined);
    return new Fuse(links, { keys: ['path'], threshold: 0.6, ignoreLocation: true }).search(address, {
      limit: nearestCount,
    });
  }, [menu, address]);
  if (found.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('pages.not_found.nearest')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {found.map(({ item }) => (
          <li key={item.path}>
            <Link component={RouterLink} to={item.path}>
              {translate(`menu.${item.name}`)}
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}
