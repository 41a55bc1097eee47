/** What a route of the menu shows: a generated screen over its resource, or a hand-made one by its key. */
import { Component, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Navigate, useLocation, useParams, type Location } from 'react-router';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { findRoute, homePath, otherTab, tabsOf, type Route, type ScreenSource } from '../../shared/menu/navigation.ts';
import { loadCreate, loadEdit, loadList, loadSettings } from './screen-code.ts';
import { ScreenFault } from './screen-failed.tsx';
import { screens } from '../screens/registry.ts';
import { findDefinition } from '../state/definitions.ts';
import type { Carried } from '../state/list-walk.ts';
import { usePagePath } from '../state/page.ts';
import { resourcePaths, routes } from '../state/resource-paths.ts';
import { usePermissionStrings } from '../state/session.ts';
import { useTabs } from '../state/tabs-store.ts';
import { findTab } from '../state/tabs.ts';
import { LazyBoundary } from '../views/lazy-boundary.tsx';
import { PageTabsContext } from '../views/page-tabs-context.ts';
import { lazyPart, type LazyPart } from '../views/lazy-part.tsx';
import { Loading } from '../views/states.tsx';
import type { RecordWalkProps } from '../views/walk/record-walk.tsx';
import { RecordWalkContext } from '../views/walk/walk-context.ts';

/** Screens that are drawn from a definition, by its name. What a list says is among the first texts: it is what most people open first. */
const generic = {
  list: drawnFrom(loadList, { isFirst: true }),
  create: drawnFrom(loadCreate),
  edit: drawnFrom(loadEdit),
  settings: drawnFrom(loadSettings),
};
const pageTabs = lazyPart(async () => (await import('../views/page-tabs.tsx')).PageTabs);
const recordWalk = lazyPart<RecordWalkProps>(async () => (await import('../views/walk/record-walk.tsx')).RecordWalk);
const handMade = Object.fromEntries(
  Object.entries(screens).map(([key, { load, definitions = [] }]) => [key, lazyPart(load, { definitions })]),
);

/** Fetches the code of a path's screen ahead of drawing it. */
export async function fetchScreen(path: string): Promise<void> {
  const source = findRoute(routes, path)?.item.source;
  if (source?.kind === 'screen') await handMade[source.screen]?.fetch();
  else if (source && source.kind !== 'external') await generic[source.kind](source.resource).fetch();
}

export function RouteScreen({ route }: { route: Route }) {
  return (
    <FaultBoundary location={useLocation()}>
      <Suspense fallback={<Loading />}>
        <InTabs route={route}>
          <WithWalk route={route}>
            <Screen route={route} />
          </WithWalk>
        </InTabs>
      </Suspense>
    </FaultBoundary>
  );
}

/** A screen that is one of several shown in a row of tabs. */
function InTabs({ route, children }: { route: Route; children: ReactNode }) {
  const translate = useTranslate();
  const tabs = useMemo(() => tabsOf(routes, route), [route]);
  const first = tabs[0];
  const held = usePermissionStrings();
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const other = otherTab({ tabs, route, wanted: query.get('tab') }, held);
  const title = first && translate(`menu.${first.name}`);
  const value = useMemo(
    () => (title === undefined ? undefined : { title, row: <TabRow current={route.name} tabs={tabs} /> }),
    [title, route, tabs],
  );
  if (other) {
    query.delete('tab');
    return <Navigate replace to={{ pathname: other.path, search: query.toString(), hash }} />;
  }
  return <PageTabsContext value={value}>{children}</PageTabsContext>;
}

function TabRow(props: { current: string; tabs: readonly Route[] }) {
  return (
    <Suspense fallback={<div style={{ height: 56 }} />}>
      <pageTabs.View {...props} />
    </Suspense>
  );
}

/** Where a record that was opened from a list stands in it is said in the head of its screen, whoever makes that. */
function WithWalk({ route, children }: { route: Route; children: ReactNode }) {
  const { state } = useLocation();
  const tab = findTab(useTabs(), usePagePath());
  const remembered: unknown = (state as Carried | null)?.walk ?? tab?.walk;
  const { resource, id = '' } = useRecordOf(route) ?? {};
  const walk = useMemo(
    () =>
      remembered !== undefined &&
      resource !== undefined && (
        <LazyBoundary fallback={null}>
          <recordWalk.View {...{ resource, id, remembered }} />
        </LazyBoundary>
      ),
    [resource, id, remembered],
  );
  return <RecordWalkContext value={walk}>{children}</RecordWalkContext>;
}

/** Hook: which record a route shows, if it is one. */
function useRecordOf({ path, item: { source } }: Route): { resource: string; id: string } | undefined {
  const params = useScreenParams();
  const [name = ''] = /(?<=:)\w+/.exec(path) ?? [];
  if (source.kind === 'edit') return { resource: source.resource, id: params[source.idParam] ?? '' };
  return source.kind === 'screen' && source.shows ? { resource: source.shows, id: params[name] ?? '' } : undefined;
}

interface FaultBoundaryProps {
  location: Location;
  children: ReactNode;
}

/** A screen that throws takes no other one along, shown or hidden. To visit it again is to try again. */
class FaultBoundary extends Component<FaultBoundaryProps, { fault?: { error: unknown } }> {
  override state: { fault?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidUpdate(before: FaultBoundaryProps) {
    if (this.state.fault && before.location !== this.props.location) this.retry();
  }

  override render() {
    const { fault } = this.state;
    return fault ? <ScreenFault error={fault.error} retry={this.retry} /> : this.props.children;
  }

  private readonly retry = () => this.setState({ fault: undefined });
}

function Screen({ route }: { route: Route }) {
  const params = useScreenParams();
  const { source } = route.item;
  if (source.kind === 'external') throw new Error(`Route ${route.name} leads outside and has no screen.`);
  if (source.kind === 'screen') {
    const shown = handMade[source.screen];
    if (!shown) throw new Error(`No screen is registered under ${source.screen}.`);
    return <shown.View />;
  }
  return <ResourceContextProvider value={source.resource}>{drawn(route, source, params)}</ResourceContextProvider>;
}

function useScreenParams(): Readonly<Record<string, string | undefined>> {
  return { ...Object.fromEntries(new URLSearchParams(useLocation().search)), ...useParams() };
}

type DrawnSource = Extract<ScreenSource, { resource: string }>;

function drawn({ name }: Route, source: DrawnSource, params: Readonly<Record<string, string | undefined>>): ReactNode {
  switch (source.kind) {
    case 'list': {
      const { View } = generic.list(source.resource);
      return <View key={name} screen={name} preset={source.filter} />;
    }
    case 'edit': {
      const id = params[source.idParam] ?? '';
      const { list = homePath } = resourcePaths(source.resource);
      // An address that names no record leads to all of them.
      if (id === '') return <Navigate replace to={list} />;
      const { View } = generic.edit(source.resource);
      return <View key={id} id={id} />;
    }
    default: {
      const { View } = generic[source.kind](source.resource);
      return <View />;
    }
  }
}

/** The screens of a kind: a part for each definition, which is fetched with the code. */
function drawnFrom<P extends { resource: Resource }>(
  load: () => Promise<ComponentType<P>>,
  options: { isFirst?: true } = {},
): (name: string) => LazyPart<Omit<P, 'resource'>> {
  const parts = new Map<string, LazyPart<Omit<P, 'resource'>>>();
  const partOf = (name: string) =>
    lazyPart(
      async () => {
        const Shown = await load();
        return function Drawn(props: Omit<P, 'resource'>) {
          const resource = findDefinition(name);
          if (!resource) throw new Error(`A route names the resource ${name}, which does not exist.`);
          return <Shown {...(props as Omit<P, 'resource'> & P)} resource={resource} />;
        };
      },
      { ...options, definitions: [name] },
    );
  return (name) => {
    const known = parts.get(name) ?? partOf(name);
    parts.set(name, known);
    return known;
  };
}
