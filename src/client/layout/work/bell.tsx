/** The bell in the bar: how much waits for a decision of this person. Its menu is fetched when it is opened. screens.md 2.2 */
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';

import { thousands } from '../../../shared/text/formats.ts';
import { workPermissions } from '../../../shared/notices/work-kinds.ts';
import { callApi } from '../../providers/call-api.ts';
import { useHasPermission } from '../../state/session.ts';
import { LazyBoundary } from '../../views/lazy-boundary.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';
import { useRead } from '../../views/use-read.ts';
import { barBadge } from '../bar-badge.ts';

const menu = lazyPart(async () => (await import('./work-menu.tsx')).WorkMenu);
/** After everything that the page itself asks for. */
const lookAfterMs = 2_000;
/** While the browser's tab is shown. What the person decides is counted at once. */
const refreshMs = 60_000;
const maxShown = 99;

/** Only for who decides on anything. */
export function Bell() {
  return useHasPermission(...workPermissions) ? <WorkBell /> : null;
}

function WorkBell() {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const query = useRead('work_queue', (asking) => callApi('GET /work_queue', asking), {
    refreshMs,
    enabled: useIsSettled(),
  });
  const { total } = query.data ?? {};
  // What is not known yet is not said to be none.
  const label =
    total === undefined ? translate('frame.work_unknown') : translate('frame.work', { count: thousands(total) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onPointerEnter={() => void menu.fetch().catch(() => undefined)}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            void query.refetch();
          }}
        >
          <NotificationsIcon fontSize="small" />
          {total !== undefined && total > 0 && (
            <Box component="span" aria-hidden sx={barBadge('brand')}>
              {total > maxShown ? `${maxShown}+` : total}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      {anchor && (
        <LazyBoundary fallback={null}>
          <menu.View {...{ id, anchor, query }} onClose={() => setAnchor(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Hook: whether the page has had the time to ask for what it shows itself. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), lookAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
