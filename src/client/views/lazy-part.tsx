/** A part of the program that is fetched when it is wanted, with what it says and the definitions that it shows. */
import { lazy, useState, type ComponentType } from 'react';

import { loadDefinitions, loadEveryDefinition, loadRest } from '../providers/i18n.ts';
import { fetchCode } from '../providers/reload-after-deploy.ts';

export interface LazyPart<P> {
  View: ComponentType<P>;
  /** Fetches it ahead; the view is then drawn without a wait. */
  fetch: () => Promise<void>;
}

interface PartOptions {
  /** The collections and settings whose definitions it is drawn from, besides those of the screen that it stands on; `every`: any. */
  definitions?: readonly string[] | 'every';
  /** All that it says is among the first texts: it waits for no others. Such parts are named in `vite.config.ts` (`first`). */
  isFirst?: true;
}

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { definitions = [], isFirst }: PartOptions = {},
): LazyPart<P> {
  let fetched: ComponentType<P> | undefined;
  const loadAll = async () => {
    const needed = definitions === 'every' ? loadEveryDefinition() : loadDefinitions(definitions);
    const [view] = await Promise.all([load(), needed, isFirst ? undefined : loadRest()]);
    return view;
  };
  const get = async () => (fetched ??= await fetchCode(loadAll));
  const LazyView = lazy(async () => ({ default: await get() })) as ComponentType<P>;
  function View(props: P) {
    // React shows what it saw waiting only after 300 ms: what is there already must not wait at all.
    const [Shown] = useState(() => fetched ?? LazyView);
    return <Shown {...props} />;
  }
  return { View, fetch: async () => void (await get()) };
}
