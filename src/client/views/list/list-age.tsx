/** What the head of a screen says of its list: how many rows there are, say, how old they are, and a button that reads them anew. */
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { memo, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

import { useAgo } from '../../fields/use-formats.ts';
import { ListReadingContext } from './list-parts.ts';

const tickMs = 30_000;

export function ListLine({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <ListAge />
    </>
  );
}

function ListAge() {
  const translate = useTranslate();
  const { readAtMs } = useContext(ListReadingContext);
  const { isFetching, refetch } = useListContext();
  const ago = useAgo();
  useTick();
  const latest = useRef({ isFetching, refetch });
  latest.current = { isFetching, refetch };
  const read = useCallback(() => {
    if (!latest.current.isFetching) void latest.current.refetch();
  }, []);
  if (readAtMs === undefined) return null;
  return (
    <>
      <Separator />
      <wbr />
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
        {translate('list.read_at', { when: ago(new Date(readAtMs).toISOString()) })}
        <RefreshButton read={read} />
      </Box>
    </>
  );
}

const Separator = memo(function Separator() {
  return (
    <Box component="span" aria-hidden sx={{ mx: 0.75 }}>
      ·
    </Box>
  );
});

/** Not disabled meanwhile: it would lose the focus of the person who presses it. */
const RefreshButton = memo(function RefreshButton({ read }: { read: () => void }) {
  const translate = useTranslate();
  const label = translate('list.refresh');
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={read}
      sx={{ ml: 0.25, p: 0.375, color: 'inherit' }}
    >
      <RefreshIcon sx={{ fontSize: 15 }} />
    </IconButton>
  );
});

/** Draws anew now and then: what was just now is a minute ago. */
function useTick() {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
}
