/** What was moved to the bin, of every kind: brought back, or removed for good. */
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useListFilterContext, useTranslate } from 'react-admin';

import { recycleBin } from '../../../shared/audit/bin-definition.ts';
import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { choice } from '../../../shared/definition/field-kinds.ts';
import { callApi } from '../../providers/call-api.ts';
import { knownCollections } from '../../state/definitions.ts';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { EntryFilters, EntryHead } from '../../views/list/entry-head.tsx';
import { EntryList, EntryRows } from '../../views/list/entry-list.tsx';
import { Empty } from '../../views/states.tsx';
import { useHeldPermissions } from '../../views/use-held-permissions.ts';
import { useRead } from '../../views/use-read.ts';
import { BinBar } from './bin-bar.tsx';
import { BinGroups } from './bin-groups.tsx';

export function RecycleBin() {
  const translate = useTranslate();
  return (
    <EntryList resource="recycle_bin" sort={newestFirst}>
      <EntryHead title={translate('bin.title')} line={translate('bin.description')} wraps />
      <BinFilters />
      <EntryRows<BinEntry> loading={{ rows: 8, height: 52 }} empty={<Nothing />}>
        {(entries) => (
          <>
            <BinGroups entries={entries} />
            <BinBar />
          </>
        )}
      </EntryRows>
    </EntryList>
  );
}

const newestFirst = { field: 'deleted_at', order: 'DESC' } as const;

function BinFilters() {
  return <EntryFilters searched={useTranslate()('audit.searched')} resource={useBinResource()} />;
}

/** The definition of the bin with what can be chosen just now: of which kind it is, who deleted it, and when. */
function useBinResource(): Resource {
  const holds = useHeldPermissions();
  const { data: people } = useRead('audit_people', (asking) => callApi('GET /audit_people', asking));
  const translate = useTranslate();
  const { kindOf } = useEntryWords();
  const kinds = knownCollections()
    .filter(({ can }) => holds(can.read))
    .map(({ name }) => [name, kindOf(name, 2)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const names = Object.fromEntries((people ?? []).map(({ id, name }) => [id, name]));
  const fields = {
    resource: choice({
      label: translate('bin.kind'),
      required: true,
      choices: Object.fromEntries(kinds),
    }),
    deleted_by: choice({ label: translate('bin.deleted_by'), choices: names }),
    deleted_at: { ...recycleBin.fields.deleted_at, label: translate('bin.deleted_at') },
  };
  return { ...recycleBin, fields, list: { ...recycleBin.list, filters: Object.keys(fields) } };
}

function Nothing() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  if (Object.keys(filterValues).length === 0)
    return (
      <Empty icon={<DeleteOutlineIcon />} title={translate('bin.empty_title')} body={translate('bin.empty_body')} />
    );
  return (
    <Empty
      icon={<SearchOffIcon />}
      title={translate('list.no_match_title')}
      body={translate('list.no_match_body')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.clear_filters')}
        </Button>
      }
    />
  );
}
