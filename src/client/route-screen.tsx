/** What a route of the menu shows: a generated screen over its resource, or a hand-made one by its key. */
import { Component, Suspense, useMemo, type ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useLocation, useParams, type Location } from 'react-router';

import { findRoute, tabsOf, type Route } from '../shared/navigation.ts';
import { findDefinition } from '../shared/singletons/every-singleton.ts';
import { loadCreate, loadEdit, loadList, loadSettings } from './screen-code.ts';
import { ScreenFault } from './screen-failed.tsx';
import { screens } from './screens/registry.ts';
import { routes } from './state/resource-paths.ts';
import { PageTabsContext } from './views/page-tabs-context.ts';
import { part } from './views/part.tsx';
import { Loading } from './views/states.tsx';

/** A list is what most people open first: it says nothing that is fetched later. */
const list = part(loadList, { texts: 'first' });
const create = part(loadCreate);
const edit = part(loadEdit);
const settings = part(loadSettings);
const generic = { list, create, edit, settings };
const pageTabs = part(async () => (await import('./views/page-tabs.tsx')).PageTabs);
const homeScreens = ['welcome', 'dashboard'];
const handMade = Object.fromEntries(
  Object.entries(screens).map(([key, load]) => [
    key,
    part(load, { texts: homeScreens.includes(key) ? 'first' : 'all' }),
  ]),
);

/** Fetches the code of a path's screen ahead of drawing it. */
export async function fetchScreen(path: string): Promise<void> {
  const source = findRoute(routes, path)?.item.source;
  if (source?.kind === 'screen') await handMade[source.screen]?.fetch();
  else if (source && source.kind !== 'external') await generic[source.kind].fetch();
}

export function RouteScreen({ route }: { route: Route }) {
  return (
    <FaultBoundary location={useLocation()}>
      <Suspense fallback={<Loading />}>
        <InTabs route={route}>
          <Screen route={route} />
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
  const title = first && translate(`menu.${first.name}`);
  const value = useMemo(
    () => (title === undefined ? undefined : { title, row: <TabRow current={route.name} tabs={tabs} /> }),
    [title, route, tabs],
  );
  return <PageTabsContext value={value}>{children}</PageTabsContext>;
}

function TabRow(props: { current: string; tabs: readonly Route[] }) {
  return (
    <Suspense fallback={<div style={{ height: 56 }} />}>
      <pageTabs.View {...props} />
    </Suspense>
  );
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
  const params = useParams();
  const { source } = route.item;
  if (source.kind === 'external') throw new Error(`Route ${route.name} leads outside and has no screen.`);
  if (source.kind === 'screen') {
    const shown = handMade[source.screen];
    if (!shown) throw new Error(`No screen is registered under ${source.screen}.`);
    return <shown.View />;
  }
  const resource = findDefinition(source.resource);
  if (!resource) throw new Error(`Route ${route.name} names the resource ${source.resource}, which does not exist.`);
  return (
    <ResourceContextProvider value={resource.name}>
      {source.kind === 'list' && (
        <list.View key={route.name} resource={resource} screen={route.name} preset={source.filter} />
      )}
      {source.kind === 'create' && <create.View resource={resource} />}
      {source.kind === 'settings' && <settings.View resource={resource} />}
      {source.kind === 'edit' && (
        <edit.View key={params[source.idParam]} resource={resource} id={params[source.idParam] ?? ''} />
      )}
    </ResourceContextProvider>
  );
}
