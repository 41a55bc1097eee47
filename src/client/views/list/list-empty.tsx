/** Why a list has no rows: none exist, none match, the bin is empty, or all that waited is decided on. */
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isState } from '../../../shared/definition/field-kinds.ts';
import { importKinds } from '../../../shared/imports/import-steps.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useHasPermission } from '../../state/session.ts';
import { Empty } from '../states.tsx';
import { useIsOpen, useMayWrite } from '../use-may-write.ts';
import { CaughtUp } from './caught-up.tsx';
import { useListParts } from './list-parts.ts';
import { useQueueShown } from './queue-shown.ts';
import { useSearchedFields } from './searched-fields.ts';

export function ListEmpty({ resource, createButton }: { resource: Resource; createButton: ReactNode }) {
  const translate = useTranslate();
  const name = useResourceNoun(resource);
  const { filterValues, setFilters } = useListFilterContext();
  const clear = (key: string) => (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {translate(key)}
    </Button>
  );
  const { preset } = useListParts();
  const fields = useSearchedFields(resource);
  const words = Object.keys(filterValues);
  const queue = useQueueShown(resource);
  if (queue) return <CaughtUp queue={queue.key} />;
  if (words.length === 1 && words[0] === 'deleted') {
    return (
      <Empty
        icon={<DeleteOutlineIcon />}
        title={translate('list.bin_empty_title')}
        body={translate('list.bin_empty_body')}
        action={clear('list.leave_bin')}
      />
    );
  }
  if (words.length > 0) {
    return (
      <Empty
        icon={<SearchOffIcon />}
        title={translate('list.no_match_title')}
        body={translate(filterValues['q'] === undefined ? 'list.no_match_body' : 'list.no_match_search', { fields })}
        action={clear('list.clear_filters')}
      />
    );
  }
  if (isFilledElsewhere(resource, preset))
    return (
      <Empty icon={<InboxIcon />} title={translate('lists.empty_here')} body={translate('list.empty_body_none')} />
    );
  return <NoneYet {...{ resource, createButton }} title={translate('list.empty_title', { name: name(2) })} />;
}

/** Whether a new record would not be in the list: it is narrowed to states that others lead to. */
const isFilledElsewhere = ({ fields }: Resource, preset: FilterValues = {}): boolean =>
  Object.entries(preset).some(([source, states]) => {
    const field = fields[source];
    return field && isState(field) && Array.isArray(states) && !states.includes(field.initial);
  });

interface NoneYetProps {
  resource: Resource;
  createButton: ReactNode;
  title: string;
}

/** And the next useful step: what is shown here may be added elsewhere, or come in many at once. */
function NoneYet({ resource, createButton, title }: NoneYetProps) {
  const translate = useTranslate();
  const isOpen = useIsOpen()(resource.belongsTo);
  const mayImport = useHasPermission('members.import') && isOpen && importKinds.some((kind) => kind === resource.name);
  const source = resource.viewOf && resource.disabledOperations?.includes('create') ? resource.viewOf : undefined;
  const sourceName = translate(`resources.${source}.name`, { smart_count: 2, _: '' });
  const linkTo = (to: string | undefined, label: string) =>
    to && (
      <Button variant="outlined" component={RouterLink} to={to}>
        {label}
      </Button>
    );
  const mayAdd = useMayWrite(resource) && resourcePaths(resource.name).create !== undefined;
  const body = source ? 'list.empty_body_view' : mayAdd ? 'list.empty_body' : 'list.empty_body_none';
  return (
    <Empty
      icon={<InboxIcon />}
      title={title}
      body={translate(body, { name: sourceName })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {createButton}
          {source && linkTo(resourcePaths(source).list, translate('list.open_other', { name: sourceName }))}
          {mayImport && linkTo(importPath, translate('list.import'))}
        </Box>
      }
    />
  );
}

const importPath = '/import-user-business';
