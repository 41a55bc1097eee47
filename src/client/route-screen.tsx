/** What a route of the menu shows: a generated screen over its resource, or a hand-made one by its key. */
import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router';

import type { Route } from '../shared/navigation.ts';
import { findResource } from '../shared/resources/index.ts';
import { screens } from './screens/registry.ts';
import { Loading } from './views/states.tsx';

const ResourceList = lazy(async () => ({ default: (await import('./views/list/resource-list.tsx')).ResourceList }));
const ResourceCreate = lazy(async () => ({
  default: (await import('./views/form/resource-create.tsx')).ResourceCreate,
}));
const ResourceEdit = lazy(async () => ({ default: (await import('./views/form/resource-edit.tsx')).ResourceEdit }));

export function RouteScreen({ route }: { route: Route }) {
  return (
    <Suspense fallback={<Loading />}>
      <Screen route={route} />
    </Suspense>
  );
}

function Screen({ route }: { route: Route }) {
  const params = useParams();
  const { source } = route.item;
  if (source.kind === 'external') throw new Error(`Route ${route.name} leads outside and has no screen.`);
  if (source.kind === 'screen') {
    const Shown = screens[source.screen];
    if (!Shown) throw new Error(`No screen is registered under ${source.screen}.`);
    return <Shown />;
  }
  const resource = findResource(source.resource);
  if (!resource) throw new Error(`Route ${route.name} names the resource ${source.resource}, which does not exist.`);
  return (
    <ResourceContextProvider value={resource.name}>
      {source.kind === 'list' && <ResourceList resource={resource} preset={source.filter} />}
      {source.kind === 'create' && <ResourceCreate resource={resource} />}
      {source.kind === 'edit' && (
        <ResourceEdit key={params[source.idParam]} resource={resource} id={params[source.idParam] ?? ''} />
      )}
    </ResourceContextProvider>
  );
}
