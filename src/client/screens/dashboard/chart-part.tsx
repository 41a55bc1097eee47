/** A chart, fetched when it is first drawn; its room is kept free. */
import type { ComponentType } from 'react';

import { Later } from '../../views/later.tsx';
import { part } from '../../views/part.tsx';

export function chartPart<P extends { height: number }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { View } = part(load);
  return function ChartPart(props: P) {
    return (
      <Later fallback={<div style={{ height: props.height }} />}>
        <View {...props} />
      </Later>
    );
  };
}
