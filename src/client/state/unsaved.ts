/** Which pages hold input that is not saved yet, so that whatever would lose it can ask first. */
const checks = new Map<string, Set<() => boolean>>();

/** A page says how to find out whether it holds unsaved input; answers how to stop saying so. */
export function watchUnsaved(path: string, check: () => boolean): () => void {
  const ofPage = checks.get(path) ?? new Set();
  checks.set(path, ofPage.add(check));
  return () => {
    ofPage.delete(check);
    if (ofPage.size === 0 && checks.get(path) === ofPage) checks.delete(path);
  };
}

/** Whether a page holds unsaved input now. */
export const hasUnsaved = (path: string): boolean => [...(checks.get(path) ?? [])].some((check) => check());

/** The paths of all pages that do. */
export const unsavedPaths = (): string[] => [...checks.keys()].filter(hasUnsaved);
