/** What can be done above a list besides making a new record by its form. */
import { useContext } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { QuickAddButton } from '../quick-add/quick-add-button.tsx';
import { RequirePermission } from '../require-permission.tsx';
import { useIsOpen } from '../use-may-write.ts';
import { ListActionsContext } from './list-actions.ts';

export function MoreActions({ resource }: { resource: Resource }) {
  return (
    <>
      <AddedActions resource={resource} />
      {resource.quickAdd && <QuickAddButton resource={resource} />}
    </>
  );
}

/** What parts of the app add for this list. */
function AddedActions({ resource }: { resource: Resource }) {
  const added = useContext(ListActionsContext).filter((one) => one.resource === resource.name);
  const isOpen = useIsOpen()(resource.belongsTo);
  if (!isOpen) return null;
  return added.map(({ key, role, view }) => (
    <RequirePermission key={key} roles={[role]}>
      <LazyBoundary fallback={null}>
        <view.View resource={resource} />
      </LazyBoundary>
    </RequirePermission>
  ));
}
