import { useEffect, useState } from 'react';

const settleMs = 250;

/** A value once it has not changed for a moment, so that not every key asks the server. */
export function useDebounced<T>(value: T, delayMs = settleMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
