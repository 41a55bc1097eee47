/** How long until something can be tried again, counted down. */
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import { readFailure } from './states.tsx';

/** Hook: seconds until a moment, counted down; 0 when there is nothing to wait for. `first` begins at once. */
export function useRetryAfter(first = 0): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(() => momentIn(first));
  const [left, setLeft] = useState(first);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)));
    look();
    if (until <= performance.now()) return undefined;
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(momentIn(seconds))];
}

const momentIn = (seconds: number) => (seconds > 0 ? performance.now() + seconds * 1_000 : 0);

/** Hook: a wait in words: seconds below a minute, then minutes, rounded up. */
export function useWaitText(): (seconds: number) => string {
  const translate = useTranslate();
  return (seconds) =>
    seconds < 60
      ? translate('auth.in_seconds', { smart_count: seconds })
      : translate('auth.in_minutes', { smart_count: Math.ceil(seconds / 60) });
}

/** Hook: a button's text with the wait in it: "Save (in 42 seconds)". */
export function useWaitLabel(): (label: string, seconds: number) => string {
  const translate = useTranslate();
  const waitText = useWaitText();
  return (label, seconds) =>
    seconds === 0 ? label : translate('actions.in_time', { action: label, time: waitText(seconds) });
}

/** Hook: after a refusal for too many tries, how long what was pressed has to wait. screens.md 1.2. */
export function useCooldown() {
  const [left, wait] = useRetryAfter();
  const [what, setWhat] = useState('');
  return {
    /** Takes the wait out of the failure of what was pressed; any other failure has none. */
    note: (error: unknown, pressed = '') => {
      const { code, details } = readFailure(error);
      const seconds = Number((details as { seconds?: number } | undefined)?.seconds ?? 0);
      if (code !== 'rate_limited' || seconds <= 0) return;
      setWhat(pressed);
      wait(seconds);
    },
    /** Seconds left until it can be pressed again; 0 when it can be now. */
    waitOf: (pressed = '') => (pressed === what ? left : 0),
  };
}
