/** Which version of a picture this portal has seen last: its address then shows a new focal point at once. */
import { makeStore, useStored } from './store.ts';

const versions = makeStore<ReadonlyMap<string, number>>(new Map());

export function notePictureVersion(id: string, version: number): void {
  versions.set(new Map(versions.get()).set(id, version));
}

/** The version that was noted, if any was. */
export const pictureVersion = (id: string): number | undefined => versions.get().get(id);

/** Hook: the version that was noted, if any was. */
export function usePictureVersion(id: string | null | undefined): number | undefined {
  const known = useStored(versions);
  return id ? known.get(id) : undefined;
}
