/** Why a list has no rows: none exist, none match, or the bin is empty. */
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { Empty } from '../states.tsx';

export function ListEmpty({ resource, createButton }: { resource: Resource; createButton: ReactNode }) {
  const translate = useTranslate();
  const name = useResourceNoun(resource);
  const { filterValues, setFilters } = useListFilterContext();
  const clear = (key: string) => (
    <Button variant="outlined" onClick={() => setFilters({})}>
      {translate(key)}
    </Button>
  );
  const words = Object.keys(filterValues);
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
        body={translate('list.no_match_body')}
        action={clear('list.clear_filters')}
      />
    );
  }
  return (
    <Empty
      icon={<InboxIcon />}
      title={translate('list.empty_title', { name: name(2) })}
      body={translate('list.empty_body')}
      action={createButton}
    />
  );
}
