/** The line of views above a list: it is there from the first, and filled once the rows are. */
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useEffect, useState } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../../lazy-boundary.tsx';
import { lazyPart } from '../../lazy-part.tsx';

const tabs = lazyPart(async () => (await import('./view-tabs.tsx')).ViewTabs);

export function ViewStrip({ resource }: { resource: Resource }) {
  const { isPending } = useListContext();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // After the rows have been painted.
    const timer = setTimeout(() => setTime(true));
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    <Box sx={{ height: 'var(--control-height)', mb: 1 }}>
      {isTime && (
        <LazyBoundary fallback={null}>
          <tabs.View resource={resource} />
        </LazyBoundary>
      )}
    </Box>
  );
}
