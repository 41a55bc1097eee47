/** Switches the rows of a list on and off, whichever of their switches is pressed: they know nothing of it. */
import { useEffect, useState, type RefObject } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { Switched } from './switched.ts';

const runner = lazyPart(async () => (await import('./switch-runner.tsx')).SwitchRunner);

interface RowSwitchesProps {
  resource: Resource;
  rows: RefObject<HTMLElement | null>;
}

export function RowSwitches({ resource, rows }: RowSwitchesProps) {
  const [pressed, setPressed] = useState<Switched>();
  useEffect(() => {
    const { current: place } = rows;
    const press = (event: MouseEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('[data-row-switch]');
      const id = control?.closest<HTMLElement>('[data-row]')?.dataset['id'];
      const verb = control?.dataset['rowSwitch'];
      if (id !== undefined && verb !== undefined) setPressed((before) => ({ id, verb, turn: (before?.turn ?? 0) + 1 }));
    };
    // Its code is there when it is pressed.
    const near = (event: Event) => {
      if ((event.target as Element).closest('[data-row-switch]')) void runner.fetch();
    };
    place?.addEventListener('click', press);
    place?.addEventListener('pointerover', near);
    place?.addEventListener('focusin', near);
    return () => {
      place?.removeEventListener('click', press);
      place?.removeEventListener('pointerover', near);
      place?.removeEventListener('focusin', near);
    };
  }, [rows]);
  return <LazyBoundary fallback={null}>{pressed && <runner.View {...{ resource, pressed }} />}</LazyBoundary>;
}
