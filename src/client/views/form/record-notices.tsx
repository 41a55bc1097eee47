/** What parts of the app say above the fields of a record: what is amiss with it. `client/app/record-edit.tsx` names them. */
import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import type { LazyPart } from '../lazy-part.tsx';

export interface RecordNoticeProps {
  resource: Resource;
  record: RaRecord;
}

export interface RecordNotice {
  key: string;
  /** Names of the resources that have it. */
  resources: readonly string[];
  view: LazyPart<RecordNoticeProps>;
}

export const RecordNoticesContext = createContext<readonly RecordNotice[]>([]);

/** Nothing waits for them. */
export function RecordNotices({ resource, record }: RecordNoticeProps) {
  return useContext(RecordNoticesContext)
    .filter(({ resources }) => resources.includes(resource.name))
    .map(({ key, view }) => (
      <LazyBoundary key={key} fallback={null}>
        <view.View {...{ resource, record }} />
      </LazyBoundary>
    ));
}
