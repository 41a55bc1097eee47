/** Which pages hold input that is not saved yet: whatever would lose it can ask first, and their tabs can show it. */
import { useEffect } from 'react';

import { makeStore, useStored } from './store.ts';

const checks = new Map<string, Set<() => boolean>>();
/** The paths of those pages as they were when somebody last looked (`noteInput`). */
export const dirtyFormsStore = makeStore<ReadonlySet<string>>(new Set());

/** A page says how to find out whether it holds unsaved input; answers how to stop saying so. */
export function watchUnsaved(path: string, check: () => boolean): () => void {
  const ofPage = checks.get(path) ?? new Set();
  checks.set(path, ofPage.add(check));
  noteInput(path);
  return () => {
    ofPage.delete(check);
    if (ofPage.size === 0 && checks.get(path) === ofPage) checks.delete(path);
    noteInput(path);
  };
}

/** Whether a page holds unsaved input now. */
export const hasUnsaved = (path: string): boolean => [...(checks.get(path) ?? [])].some((check) => check());

/** The paths of all pages that do. */
export const unsavedPaths = (): string[] => [...checks.keys()].filter(hasUnsaved);

/** Looks again: a form says so with every change, so that who draws a mark for it is told. */
export function noteInput(path: string): void {
  const holds = hasUnsaved(path);
  if (dirtyFormsStore.get().has(path) === holds) return;
  const others = [...dirtyFormsStore.get()].filter((one) => one !== path);
  dirtyFormsStore.set(new Set(holds ? [...others, path] : others));
}

const givenUp = new Map<string, Set<() => void>>();

/** Is told when the person agrees to lose what a page holds; answers how to stop. */
export function onGivenUp(path: string, listener: () => void): () => void {
  const ofPage = givenUp.get(path) ?? new Set();
  givenUp.set(path, ofPage.add(listener));
  return () => void ofPage.delete(listener);
}

/** The person agrees to lose what a page holds. */
export function giveUpInput(path: string): void {
  for (const listener of givenUp.get(path) ?? []) listener();
  forgetUnsaved(path);
}

/** The page is gone, and what it held with it. */
export function forgetUnsaved(path: string): void {
  checks.delete(path);
  givenUp.delete(path);
  noteInput(path);
}

/** Hook: whether a page holds unsaved input. */
export const useDirtyForms = (path: string): boolean => useStored(dirtyFormsStore).has(path);

/** Hook: while any page holds unsaved input, the browser asks before it closes or reloads the portal. */
export function useUnloadQuestion(): void {
  const any = useStored(dirtyFormsStore).size > 0;
  useEffect(() => {
    if (!any) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedPaths().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [any]);
}
