/** The trees there are, one of which is shown: on a phone as a choice among the tools of the list, whose rows come first. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { treeShown } from '../../state/list-tree.ts';
import { useListParts } from '../list/list-parts.ts';
import { PlainSelect } from '../plain-select.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { CheckLinks } from './check-links.tsx';
import { useTrees } from './use-trees.ts';

/** Nothing where the records are looked for otherwise. */
export function TreeChoice({ resource }: { resource: Resource }) {
  const tree = treeShown(resource, useListParts().address);
  return tree === undefined ? null : <Choice {...{ resource, tree }} />;
}

function Choice({ resource, tree }: { resource: Resource; tree: string }) {
  const translate = useTranslate();
  const { address, change } = useListParts();
  const { all, shown } = useTrees(resource, tree);
  const movable = useMayWrite({ can: resource.can, belongsTo: 'organisation' });
  const by = resource.list.tree?.by ?? '';
  const label = useFieldLabel(resource.name)(by, resource.fields[by]) || translate('people.tabs');
  if (shown === undefined) return null;
  return (
    <>
      <PlainSelect
        aria-label={label}
        value={shown}
        onChange={(event) => change({ ...address, filter: { [by]: event.target.value } })}
        sx={{ maxWidth: 112, '& select': { fontWeight: 600, minHeight: 32 } }}
      >
        {all.map((one) => (
          <option key={one.key} value={one.key}>
            {one.label}
          </option>
        ))}
      </PlainSelect>
      {resource.checksLinks && movable && <CheckLinks resource={resource} isShort />}
    </>
  );
}
