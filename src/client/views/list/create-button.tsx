/** What leads from a list to the form for a new record. */
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { treeShown } from '../../state/list-tree.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { lazyPart } from '../lazy-part.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { RequirePermission } from '../require-permission.tsx';
import { useIsOpen } from '../use-may-write.ts';
import type { CreateProps } from './create-props.ts';
import { useListParts } from './list-parts.ts';

/** Few records stand in trees. */
const createInTree = lazyPart(async () => (await import('../tree/create-in-tree.tsx')).CreateInTree);

/** In a tree the new record begins in the one that is shown. */
export function CreateButton({ resource }: { resource: Resource }) {
  const tree = treeShown(resource, useListParts().address);
  if (tree === undefined) return <Create resource={resource} />;
  return (
    <LazyBoundary fallback={<Create resource={resource} isWaiting />}>
      <createInTree.View {...{ resource, tree }} Button={Create} />
    </LazyBoundary>
  );
}

function Create({ resource, search = '', isWaiting = false }: CreateProps) {
  const translate = useTranslate();
  const name = useResourceNoun(resource);
  const { create } = resourcePaths(resource.name);
  const isOpen = useIsOpen()(resource.belongsTo);
  if (create === undefined || !isOpen) return null;
  return (
    <RequirePermission roles={[resource.can.write]}>
      <Button
        {...(isWaiting ? { disabled: true } : { component: Link, to: `${create}${search}` })}
        variant="contained"
        disableElevation
        startIcon={<AddIcon />}
      >
        {translate(`resources.${resource.name}.create`, { _: translate('list.create', { name: name(1) }) })}
      </Button>
    </RequirePermission>
  );
}
