/** The form of one record of any resource, drawn from its definition. */
import { EditBase, useEditContext, useTranslate, type RaRecord } from 'react-admin';
import { useEffect } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { EditForm } from './edit-form.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { EditFailed } from './edit-failed.tsx';
import { useRecordTabs } from './record-tabs.ts';

interface ResourceEditProps {
  resource: Resource;
  id: string;
}

export function ResourceEdit({ resource, id }: ResourceEditProps) {
  return (
    <EditBase
      key={`${resource.name}/${id}`}
      resource={resource.name}
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={alwaysFresh}
      mutationOptions={quiet}
    >
      <EditPage {...{ resource, id }} />
    </EditBase>
  );
}

/** What the list knew of the record is not enough to edit it; and a refetch must not swap it under the person's hands. */
export const alwaysFresh = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
  // What a hidden page has read is forgotten after a while: without it the form, and what is typed in it, would be gone until the
  // record is there again.
  placeholderData: <T,>(previous: T | undefined) => previous,
};
/** Failures are drawn on the page. */
export const quiet = { onError: () => undefined };

function EditPage({ resource, id }: ResourceEditProps) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext<RaRecord>();
  useFirstTab(resource);
  const isWhole = record !== undefined && 'allowed_actions' in record;
  if (isWhole) return <EditForm {...{ resource, record }} />;
  if (error) return <EditFailed {...{ resource, error }} retry={() => void refetch()} />;
  return <EditSkeleton {...{ resource, id }} label={translate('list.loading')} />;
}

/** What the page opens with is fetched while its record is on the way. */
function useFirstTab(resource: Resource): void {
  const first = useRecordTabs(resource).find(({ isFirst }) => isFirst)?.view;
  useEffect(() => {
    // Where that fails, the tab says so.
    first?.fetch().catch(() => undefined);
  }, [first]);
}
