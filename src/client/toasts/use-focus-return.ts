/** Where the focus goes when the toast that had it is closed: to the next one, else back to where it came from. */
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

import { focusHeadingIfLost } from '../views/focus-heading.ts';

type Stack = RefObject<HTMLElement | null>;

/** Hook: whether the focus is within the stack of so many toasts, and what the stack has to say of it. */
export function useFocusReturn(stack: Stack, count: number) {
  const [focused, setFocused] = useState(false);
  const held = useRef<Element | null>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  /** What was pressed with the pointer has the focus without anybody reading on: only the keyboard's stops the clocks. */
  const byPointer = useRef(false);

  useEffect(() => {
    const onKey = () => {
      byPointer.current = false;
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  // Nothing tells that a button has left the page together with the focus: it is looked for whenever a toast has come or gone.
  useEffect(() => {
    if (!held.current || held.current.isConnected) return;
    const next = count > 0 && stack.current?.querySelector<HTMLElement>('button');
    if (next) return next.focus();
    held.current = null;
    setFocused(false);
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else focusHeadingIfLost();
  }, [stack, count]);

  return {
    focused,
    onPointerDown: () => {
      byPointer.current = true;
    },
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (!held.current) cameFrom.current = relatedTarget;
      held.current = target;
      setFocused(!byPointer.current);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (!isOutside(stack, relatedTarget)) return;
      setFocused(false);
      // What is still there afterwards was left; what is not was taken away.
      queueMicrotask(() => {
        if (target.isConnected && held.current === target) held.current = null;
      });
    },
  };
}

const isOutside = (stack: Stack, target: EventTarget | null) =>
  !(target instanceof Node && stack.current?.contains(target));
