/** What parts of the app add below the fields of a form's tab. `client/app/record-edit.tsx` names them, so that no view imports a screen. */
import { createContext, useContext } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { LazyPart } from '../lazy-part.tsx';

export interface TabToolProps {
  resource: Resource;
  /** The fields on the tab. */
  sources: readonly string[];
}

export interface TabTool {
  key: string;
  /** Names of the resources that have it. */
  resources: readonly string[];
  view: LazyPart<TabToolProps>;
}

export const TabToolsContext = createContext<readonly TabTool[]>([]);

/** They are within the form, and for who may change it. */
export function TabTools({ resource, sources }: TabToolProps) {
  return useContext(TabToolsContext)
    .filter(({ resources }) => resources.includes(resource.name))
    .map(({ key, view }) => (
      <LazyBoundary key={key} fallback={null}>
        <view.View {...{ resource, sources }} />
      </LazyBoundary>
    ));
}
