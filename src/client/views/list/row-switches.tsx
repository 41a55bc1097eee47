/** Switches the rows of a list on and off, whichever of their switches is pressed: they know nothing of it. */
import { useEffect, useState, type RefObject } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';

const runner = lazyPart(async () => (await import('./switch-runner.tsx')).SwitchRunner);

interface RowSwitchesProps {
  resource: Resource;
  rows: RefObject<HTMLElement | null>;
}

/** A press of a switch. */
export interface Switched {
  id: string;
  verb: string;
  /** Counts the presses. */
  turn: number;
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
    place?.addEventListener('click', press);
    return () => place?.removeEventListener('click', press);
  }, [rows]);
  return <LazyBoundary fallback={null}>{pressed && <runner.View {...{ resource, pressed }} />}</LazyBoundary>;
}
