/** What the keys do in the search; only where there is likely to be a keyboard. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { useSingleKeys } from '../../state/single-keys.ts';
import { KeyCap } from './key-cap.tsx';
import { keyNames } from './use-search-keys.ts';

export function SearchKeys() {
  const translate = useTranslate();
  const hasSingleKeys = useSingleKeys();
  return (
    <Box aria-hidden sx={footer}>
      <span>
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {translate('search.to_move')}
      </span>
      <span>
        <KeyCap>↵</KeyCap> {translate('search.to_open')}
      </span>
      <span>
        <KeyCap>Esc</KeyCap> {translate('search.to_close')}
      </span>
      <Box component="span" sx={{ ml: 'auto' }}>
        <KeyCap>{keyNames()}</KeyCap> {hasSingleKeys && <KeyCap>/</KeyCap>}
      </Box>
    </Box>
  );
}

const footer = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
  color: 'text.secondary',
  fontSize: 12,
} as const;
