/** The page for an address that leads nowhere. It names the address, so that a typing mistake can be seen. Specification 2: /404. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Fuse from 'fuse.js';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router';

import { searchThreshold, searchWeights } from '../../../shared/specification/constants.ts';
import { menuLinks } from '../../../shared/menu/visible-menu.ts';
import { useMenu } from '../../state/navigation.ts';
import { useIsSignedIn } from '../../state/session.ts';
import { Facts, MessagePage } from './message-page.tsx';

const nearestCount = 3;
const foundCount = 6;
/** Longer ones find nothing, and cost. Security R35. */
const longestText = 64;

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
        <>
          <Button component={RouterLink} to={home.to} variant="contained">
            {translate(home.label)}
          </Button>
          <Back />
        </>
      }
    >
      {address !== null && (
        <Facts facts={[{ label: translate('pages.not_found.address'), value: <code>{address}</code> }]} />
      )}
      {signedIn && <FindPage address={address ?? ''} />}
    </MessagePage>
  );
}

/** Where there is a page before this one: the first page of a browser tab has this key. */
function Back() {
  const translate = useTranslate();
  const navigate = useNavigate();
  if (useLocation().key === 'default') return null;
  return (
    <Button color="inherit" onClick={() => void navigate(-1)}>
      {translate('pages.go_back')}
    </Button>
  );
}

/** The pages that come near the address; once something is typed, those that it fits. Both are of the person's own menu. */
function FindPage({ address }: { address: string }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { nearest, search } = useFinder(address);
  const typed = text.trim();
  const found = typed === '' ? nearest : search(typed);
  return (
    <Box sx={{ mt: 3 }}>
      <TextField
        type="search"
        label={translate('pages.not_found.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: longestText } }}
      />
      <Typography role="status" variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {typed !== '' && translate('pages.not_found.found', { smart_count: found.length })}
        {typed === '' && found.length > 0 && translate('pages.not_found.nearest')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {found.map(({ name, path }) => (
          <li key={path}>
            <Link component={RouterLink} to={path} sx={{ display: 'inline-block', lineHeight: '24px' }}>
              {translate(`menu.${name}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** By the address alone, for the nearest; by title and address as the search of the header, for what is typed. */
function useFinder(address: string) {
  const translate = useTranslate();
  const menu = useMenu();
  return useMemo(() => {
    const pages = menuLinks(menu)
      .filter((entry) => entry.href === undefined)
      .map(({ name, path }) => ({ name, path, title: translate(`menu.${name}`) }));
    const near = new Fuse(pages, { keys: ['path'], threshold: 0.6, ignoreLocation: true });
    const keys = Object.entries(searchWeights).map(([name, weight]) => ({ name, weight }));
    const fitting = new Fuse(pages, { keys, threshold: searchThreshold, ignoreLocation: true, ignoreDiacritics: true });
    return {
      nearest: address === '' ? [] : near.search(address, { limit: nearestCount }).map(({ item }) => item),
      search: (text: string) => fitting.search(text, { limit: foundCount }).map(({ item }) => item),
    };
  }, [menu, address, translate]);
}
