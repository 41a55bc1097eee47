/** The trees there are, one of which is shown. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { writeListAddress } from '../../state/list-address.ts';
import { useListParts } from '../list/list-parts.ts';
import { tabRowStyle } from '../page-tabs.tsx';
import type { Trees } from './use-trees.ts';

interface TreeTabsProps {
  resource: Resource;
  tree: string;
  trees: Trees['all'];
}

export function TreeTabs({ resource, tree, trees }: TreeTabsProps) {
  const translate = useTranslate();
  const { address } = useListParts();
  const by = resource.list.tree?.by ?? '';
  const fieldLabel = useFieldLabel(resource.name);
  return (
    <Box component="nav" aria-label={fieldLabel(by, resource.fields[by]) || translate('people.tabs')} sx={tabRowStyle}>
      {trees.map(({ key, label }) => (
        <Link
          key={key}
          to={writeListAddress({ ...address, filter: { [by]: key } })}
          aria-current={key === tree ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}
