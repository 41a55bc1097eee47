/** Opens the views of the list; it is called like the one the list was opened with. */
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../../lazy-boundary.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { useListParts } from '../list-parts.ts';
import { PanelButton } from '../panel-button.tsx';

const panel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);
const follow = lazyPart(async () => (await import('./follow-own-view.tsx')).FollowOwnView);
const name = lazyPart(async () => (await import('./view-name.tsx')).ViewName);

export function ViewsButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { address, screen } = useListParts();
  const label = translate('list.views');
  const asks = useAsksLater(screen);
  return (
    <>
      {asks && (
        <LazyBoundary fallback={null}>
          <follow.View resource={resource} />
        </LazyBoundary>
      )}
      <PanelButton
        label={label}
        icon={<BookmarkIcon />}
        endIcon={<ExpandMoreIcon />}
        width={340}
        load={panel.fetch}
        panel={(close) => <panel.View {...{ resource, close }} />}
      >
        {address.view === undefined ? (
          label
        ) : (
          <LazyBoundary fallback={label}>
            <name.View resource={resource} />
          </LazyBoundary>
        )}
      </PanelButton>
    </>
  );
}

/** Own choice: after the first rows, on most lines. */
const askAfterMs = 3_000;
const asked = new Set<string>();

/** Hook: whether it is time to ask for the person's own view, which is asked once for each list. */
function useAsksLater(screen: string): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (asked.has(screen)) return;
    const timer = setTimeout(() => {
      asked.add(screen);
      setTime(true);
    }, askAfterMs);
    return () => clearTimeout(timer);
  }, [screen]);
  return isTime;
}
