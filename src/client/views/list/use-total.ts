import { useListContext } from 'react-admin';

/** How many records a list has; `isAtLeast` when the server stopped counting there. */
export function useTotal(): { total: number | undefined; isAtLeast: boolean } {
  const { total, meta } = useListContext();
  return { total, isAtLeast: (meta as { relation?: string } | undefined)?.relation === 'gte' };
}
