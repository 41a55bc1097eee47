/** What follows in the portal itself once something else is published: its look, where it goes by that. `client/app/extensions.tsx` names it. */
import { createContext, useContext, useEffect, useRef } from 'react';

export interface PublishedEffect {
  /** Names of the definitions that lead a publication. */
  resources: readonly string[];
  run: () => Promise<unknown>;
}

export const PublishedEffectsContext = createContext<readonly PublishedEffect[]>([]);

/** Hook: runs what follows when another version is published than was before; null where none is, undefined while nobody knows. */
export function usePublishedEffects(resource: string, version: number | null | undefined): void {
  const effects = useContext(PublishedEffectsContext);
  const known = useRef(version);
  useEffect(() => {
    const before = known.current;
    known.current = version ?? before;
    if (before === undefined || version === undefined || before === version) return;
    for (const { resources, run } of effects) if (resources.includes(resource)) void run();
  }, [effects, resource, version]);
}
