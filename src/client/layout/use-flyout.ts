/** Which group of the rail shows its lines beside it: one at most, by the pointer resting on it or by a press. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long the pointer rests on a group before it opens, and how long it may be away before it closes. */
export const restMs = 300;

export interface Flyout {
  path: string | undefined;
  /** Opened by the keyboard, which then goes on inside. */
  byKey: boolean;
  /** The pointer is on the group or what it shows. */
  rest: (path: string) => void;
  leave: () => void;
  /** A key that leads inside. */
  enter: (path: string) => void;
  /** A click, a tap or a key. What the pointer had opened stays from now on; what a press had opened closes. */
  press: (path: string, byKey: boolean) => void;
  close: () => void;
}

interface Shown {
  path: string;
  by: 'rest' | 'pointer' | 'key';
}

/** Hook: what the rail shows, and what opens and closes it. */
export function useFlyout(): Flyout {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback((next: (before: Shown | undefined) => Shown | undefined, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), afterMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const verbs = useMemo(
    () => ({
      rest: (path: string) => change((before) => (before?.path === path ? before : { path, by: 'rest' }), restMs),
      leave: () => change((before) => (before?.by === 'rest' ? undefined : before), restMs),
      press: (path: string, byKey: boolean) =>
        change((before) => {
          if (before?.path === path && before.by !== 'rest') return undefined;
          return { path, by: byKey ? 'key' : 'pointer' };
        }),
      enter: (path: string) => change(() => ({ path, by: 'key' })),
      close: () => change(() => undefined),
    }),
    [change],
  );
  return { path: shown?.path, byKey: shown?.by === 'key', ...verbs };
}
