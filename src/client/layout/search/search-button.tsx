/** Opens the search over the pages: on a wide screen it looks like the field it opens, elsewhere it is an icon. */
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify, useTranslate } from 'react-admin';
import { useCallback, useState } from 'react';

import { useSingleKeys } from '../../state/single-keys.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import { KeyCap } from './key-cap.tsx';
import { keyNames, useSearchKeys } from './use-search-keys.ts';

const dialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);
const fetchAhead = () => void dialog.fetch().catch(() => undefined);

export function SearchButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const open = useCallback(() => {
    // Drawn only once it is there: what cannot be fetched must not take the whole frame with it.
    dialog.fetch().then(
      () => setState('open'),
      () => notify('session.network', { type: 'error' }),
    );
  }, [notify]);
  useSearchKeys(open);
  const hasSingleKeys = useSingleKeys();
  const button = {
    onClick: open,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': hasSingleKeys ? 'Control+K /' : 'Control+K',
    'aria-label': translate('search.label'),
  } as const;
  return (
    <>
      {isWide ? (
        <ButtonBase {...button} sx={field}>
          <SearchIcon sx={{ fontSize: 18 }} />
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {translate('search.open')}
          </Box>
          <KeyCap>{keyNames()}</KeyCap>
        </ButtonBase>
      ) : (
        <Tooltip title={translate('search.label')}>
          <IconButton {...button}>
            <SearchIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {state !== 'never' && <dialog.View open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}

const field = {
  flex: 'none',
  width: 188,
  height: 34,
  px: 1.25,
  gap: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  backgroundColor: 'background.default',
  fontSize: 13,
  fontFamily: 'inherit',
  '&:hover': { borderColor: 'text.disabled' },
} as const;
