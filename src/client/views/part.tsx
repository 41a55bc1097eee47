/** A part of the program that is fetched when it is wanted. */
import { lazy, useState, type ComponentType } from 'react';

import { loadLater } from '../providers/i18n.ts';
import { fetchCode } from '../providers/new-build.ts';

export interface Part<P> {
  View: ComponentType<P>;
  /** Fetches it ahead; the view is then drawn without a wait. */
  fetch: () => Promise<void>;
}

interface PartOptions {
  /** `first`: all it says stands in `i18n/en-first.ts`, and it names first collections alone: it waits for nothing else. */
  needs?: 'first' | 'all';
}

export function part<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { needs = 'all' }: PartOptions = {},
): Part<P> {
  let fetched: ComponentType<P> | undefined;
  const loadAll = async () => {
    const [view] = await Promise.all([load(), needs === 'all' ? loadLater() : undefined]);
    return view;
  };
  const get = async () => (fetched ??= await fetchCode(loadAll));
  const Later = lazy(async () => ({ default: await get() })) as unknown as ComponentType<P>;
  function View(props: P) {
    // React shows what it saw waiting only after 300 ms: what is there already must not wait at all.
    const [Shown] = useState(() => fetched ?? Later);
    return <Shown {...props} />;
  }
  return { View, fetch: async () => void (await get()) };
}
