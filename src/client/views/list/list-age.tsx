/** How old the rows are, and reads them anew. */
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import { useAgo } from '../../fields/use-formats.ts';
import { useListParts } from './list-parts.ts';

const tickMs = 30_000;

export function ListAge() {
  const translate = useTranslate();
  const { readAtMs } = useListParts();
  const { isFetching, refetch } = useListContext();
  const ago = useAgo();
  useTick();
  if (readAtMs === undefined) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ mx: 0.75 }}>
        ·
      </Box>
      {translate('list.read_at', { when: ago(new Date(readAtMs).toISOString()) })}
      <IconButton
        size="small"
        aria-label={translate('list.refresh')}
        title={translate('list.refresh')}
        // Not disabled: it would lose the focus of the person who presses it.
        aria-disabled={isFetching}
        onClick={() => !isFetching && void refetch()}
        sx={{ ml: 0.25, p: 0.375, color: 'inherit' }}
      >
        <RefreshIcon sx={{ fontSize: 15 }} />
      </IconButton>
    </Box>
  );
}

/** Draws anew now and then: what was just now is a minute ago. */
function useTick() {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
}
