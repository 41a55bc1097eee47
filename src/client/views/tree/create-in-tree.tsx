/** The button that creates a record, which begins in the tree that is shown. */
import type { ComponentType } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { inTree } from '../../state/begin-with.ts';
import type { CreateProps } from '../list/create-props.ts';
import { useTrees } from './use-trees.ts';

interface CreateInTreeProps {
  resource: Resource;
  /** The tree that the address says. */
  tree: string;
  Button: ComponentType<CreateProps>;
}

export function CreateInTree({ resource, tree, Button }: CreateInTreeProps) {
  const { shown, isPending } = useTrees(resource, tree);
  if (isPending) return <Button {...{ resource }} isWaiting />;
  return <Button {...{ resource }} search={shown === undefined ? '' : inTree(resource, shown)} />;
}
