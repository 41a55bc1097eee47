/** A chart, fetched when it is first drawn; its room is kept free. */
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';

import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';

export function chartPart<P extends { height: number }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { View } = lazyPart(load);
  return function ChartPart(props: P) {
    return (
      <LazyBoundary fallback={<Skeleton variant="rounded" height={props.height} />}>
        <View {...props} />
      </LazyBoundary>
    );
  };
}
