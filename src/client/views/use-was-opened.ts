import { useState } from 'react';

/** Hook: whether something has been opened yet. Before that nothing of it is drawn; afterwards it stays, so that it can close in its own time. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}
