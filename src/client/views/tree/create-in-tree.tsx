/** The button that creates a record, which begins in the tree that is shown. */
import type { ComponentType } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { inTree } from '../../state/begin-with.ts';
import { useTrees } from './use-trees.ts';

interface CreateInTreeProps {
  resource: Resource;
  /** The tree that the address says. */
  tree: string;
  /** The button; `search` goes with the address of the form. */
  Button: ComponentType<{ resource: Resource; search?: string }>;
}

export function CreateInTree({ resource, tree, Button }: CreateInTreeProps) {
  const { shown } = useTrees(resource, tree);
  return <Button {...{ resource }} search={shown === undefined ? '' : inTree(resource, shown)} />;
}
