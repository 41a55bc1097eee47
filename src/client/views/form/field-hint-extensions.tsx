/** What parts of the app say below the input of a field while it is filled in. `client/app/extensions.tsx` names them. */
import { createContext, useContext } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { LazyPart } from '../lazy-part.tsx';
import { useHeldPermissions } from '../use-held-permissions.ts';

export interface FieldAidProps {
  resource: Resource;
  source: string;
}

export interface FieldHintExtension {
  key: string;
  /** Names of the resources and of their fields. */
  resources: readonly string[];
  sources: readonly string[];
  /** Who holds none of these does not see it. */
  roles: readonly Permission[];
  view: LazyPart<FieldAidProps>;
}

export const FieldAidsContext = createContext<readonly FieldHintExtension[]>([]);

/** They are a help: nothing waits for them. */
export function FieldAids({ resource, source }: FieldAidProps) {
  const holds = useHeldPermissions();
  return useContext(FieldAidsContext)
    .filter(
      ({ resources, sources, roles }) =>
        resources.includes(resource.name) && sources.includes(source) && roles.some((role) => holds(role)),
    )
    .map(({ key, view }) => (
      <LazyBoundary key={key} fallback={null}>
        <view.View {...{ resource, source }} />
      </LazyBoundary>
    ));
}
