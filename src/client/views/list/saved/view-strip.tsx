/** The line of views above a list: it is there from the first, and filled once the rows are. */
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../../lazy-boundary.tsx';
import { lazyPart } from '../../lazy-part.tsx';

const tabs = lazyPart(async () => (await import('./view-tabs.tsx')).ViewTabs);

interface ViewStripProps {
  resource: Resource;
  /** What stands at its end. */
  children: ReactNode;
}

export function ViewStrip({ resource, children }: ViewStripProps) {
  const { isPending } = useListContext();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // After the rows have been painted.
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <Box sx={{ display: 'flex', height: 'var(--control-height)', mb: { xs: 0.5, sm: 1 } }}>
      {isTime && (
        <LazyBoundary fallback={null}>
          <tabs.View resource={resource} />
        </LazyBoundary>
      )}
      {children}
    </Box>
  );
}
